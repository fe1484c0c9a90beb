import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { product } from './product';

const run = promisify(execFile);
const script = path.join(import.meta.dirname, '../../docs/verify-day.mjs');

const daySchema = z.looseObject({
  seed: z.string(),
  pairs: z.array(z.looseObject({ close: z.int() })),
});
const roundsSchema = z.looseObject({ randomness: z.string() });
type PublishedDay = z.infer<typeof daySchema>;

/** Alterations of published data: each gets a document and returns it altered. */
export interface Alteration {
  readonly day?: (day: PublishedDay) => PublishedDay;
  /** Bytes of the rounds of an hour. */
  readonly rounds?: (hour: number, randomness: Buffer) => Buffer;
}

export interface Verdict {
  /** Exit code of the script. */
  readonly code: number;
  /** Lines that the script printed. */
  readonly lines: readonly string[];
}

/**
 * Runs `docs/verify-day.mjs` against the product's published data.
 *
 * @param day the operator's, `yyyy-mm-dd`
 * @param trade as the fairness page saves it
 * @param alteration of the data on their way to the script
 */
export async function verifyByScript(
  day: string,
  trade: object,
  alteration: Alteration = {},
): Promise<Verdict> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'bambuzal-trade-')), 'trade.json');
  await writeFile(file, JSON.stringify(trade));
  const published = await serveAltered(alteration);
  try {
    const { stdout } = await run(process.execPath, [script, published.origin, day, file]);
    return { code: 0, lines: stdout.trim().split('\n') };
  } catch (error) {
    const failed = z.object({ code: z.int(), stdout: z.string() }).parse(error);
    return { code: failed.code, lines: failed.stdout.trim().split('\n') };
  } finally {
    await published.close();
  }
}

/** Serves the product's published data, altered, at a new address. */
async function serveAltered({ day = (same) => same, rounds = (_, same) => same }: Alteration) {
  const answer = async (url: URL): Promise<object> => {
    const response = await fetch(new URL(`${url.pathname}${url.search}`, product.origin()));
    const hour = url.searchParams.get('hour');
    if (hour === null) return day(daySchema.parse(await response.json()));
    const found = roundsSchema.parse(await response.json());
    const altered = rounds(Number(hour), Buffer.from(found.randomness, 'base64'));
    return { ...found, randomness: altered.toString('base64') };
  };
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://localhost')).then(
      (document) => response.end(JSON.stringify(document)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
