import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { exportFormats } from '@bambuzal/contracts';
import type { WalletDependencies } from '../src/dependencies';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import type { Express } from 'express';
import { timeAndGrowthOf } from './measure';

interface Reader {
  readonly userId: string;
  readonly token: string;
  readonly lineCount: number;
}

/**
 * Measures whole exported files over HTTP and discards them as they arrive. The reader runs in the
 * same process.
 */
export async function measureExports(
  app: Express,
  dependencies: WalletDependencies,
  readers: readonly Reader[],
) {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const startDate = dayAfter(dayOf(dependencies.now()), -364);
  const rows: Record<string, object> = {};
  try {
    for (const format of exportFormats) {
      for (const { token, lineCount } of readers) {
        const path = `/api/transactions/export?format=${format}&startDate=${startDate}`;
        const headers = { authorization: `Bearer ${token}` };
        let bytes = 0;
        const { timeMs, growthMb } = await timeAndGrowthOf(async () => {
          bytes = await download(`http://127.0.0.1:${port}${path}`, headers);
        });
        rows[`${format}, ${lineCount.toLocaleString('en-US')} lines`] = {
          seconds: (timeMs / 1_000).toFixed(2),
          'lines per second': Math.round((lineCount * 1_000) / timeMs),
          'file, MB': (bytes / 2 ** 20).toFixed(1),
          'peak growth, MB': growthMb.toFixed(1),
        };
      }
    }
  } finally {
    server.close();
  }
  return rows;
}

async function download(url: string, headers: Record<string, string>): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode ?? 0}`);
  let bytes = 0;
  response.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await once(response, 'end');
  return bytes;
}
