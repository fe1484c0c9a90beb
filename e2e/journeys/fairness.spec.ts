import path from 'node:path';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { build } from 'esbuild';
import { z } from 'zod';
import { ApiClient } from '../support/api-client';
import { product } from '../support/product';
import { type Alteration, verifyByScript } from '../support/published-day';
import { expect, test } from '../support/test';

const yesterday = dayAfter(dayOf(new Date()), -1);
const tradesSchema = z.object({
  data: z.array(z.looseObject({ exitPrice: z.string(), result: z.number(), receipt: z.string() })),
});

const marketFolder = path.join(import.meta.dirname, '../../packages/market/src');
/** Page that shows the hash of all prices of the vectors' day as its title. */
const digestOfVectors = `
  import { sha256 } from '@noble/hashes/sha2.js';
  import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
  import { completeDay, demoRandomness } from './index';
  const seed = sha256(utf8ToBytes('bambuzal test seed 1'));
  const terms = { pair: 'BAMBU/BRL', open: 1250000, volatility: 200, dayStart: 1767236400, seed };
  const prices = completeDay(terms, demoRandomness).prices();
  const bytes = new DataView(new ArrayBuffer(prices.length * 4));
  prices.forEach((price, i) => bytes.setInt32(i * 4, price));
  document.title = bytesToHex(sha256(new Uint8Array(bytes.buffer)));`;

async function tradeOfYesterday() {
  const bruno = await new ApiClient(product.origin()).signIn('bruno');
  const answer = await bruno.call('GET', `/api/trading/trades?day=${yesterday}`);
  const [trade] = tradesSchema.parse(await answer.json()).data;
  if (!trade) throw new Error(`bruno has no trade on ${yesterday}`);
  return trade;
}

test('the published script finds that a published day and a trade of it agree', async () => {
  const { code, lines } = await verifyByScript(yesterday, await tradeOfYesterday());
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([]);
  expect(lines).toContain('ok   the receipt');
  expect(lines.at(-1)).toBe('everything agrees');
  expect(code).toBe(0);
});

const alterations: readonly (Alteration & { readonly of: string; readonly fails: RegExp })[] = [
  {
    of: 'price',
    day: ({ pairs, ...day }) => ({
      ...day,
      pairs: pairs.map((pair, i) => ({ ...pair, close: pair.close + (i === 0 ? 1 : 0) })),
    }),
    fails: /^FAIL .+: the close/,
  },
  {
    of: 'round',
    rounds: (hour, randomness) => {
      if (hour !== 0) return randomness;
      randomness[0] = (randomness[0] ?? 0) ^ 1;
      return randomness;
    },
    fails: /^FAIL .+: the price at the end of each hour/,
  },
  {
    of: 'seed',
    day: (day) => ({ ...day, seed: 'ab'.repeat(32) }),
    fails: /^FAIL the seed is the one that was committed to/,
  },
];
for (const { fails, of, ...alteration } of alterations) {
  test(`the published script finds an altered ${of}`, async () => {
    const { code, lines } = await verifyByScript(yesterday, await tradeOfYesterday(), alteration);
    expect(lines.some((line) => fails.test(line))).toBe(true);
    expect(code).toBe(1);
  });
}

test('the published script finds an altered trade, and an altered receipt', async () => {
  const trade = await tradeOfYesterday();
  const priced = await verifyByScript(yesterday, { ...trade, exitPrice: `1${trade.exitPrice}` });
  expect(priced.lines.some((line) => line.startsWith(`FAIL the price 1${trade.exitPrice}`))).toBe(
    true,
  );
  expect(priced.code).toBe(1);
  const paid = await verifyByScript(yesterday, { ...trade, result: trade.result + 0.01 });
  expect(paid.lines).toContain('FAIL what it came to');
  const signature = trade.receipt.split('.');
  const forged = [signature[0], signature[1], 'A'.repeat(86)].join('.');
  const signed = await verifyByScript(yesterday, { ...trade, receipt: forged });
  expect(signed.lines).toContain('FAIL the receipt');
});

test('the engine gives the prices of the formula’s test vectors in a browser too', async ({
  page,
}) => {
  const { outputFiles } = await build({
    stdin: { contents: digestOfVectors, resolveDir: marketFolder, loader: 'ts' },
    bundle: true,
    format: 'iife',
    write: false,
  });
  await page.setContent(`<script>${outputFiles[0]?.text ?? ''}</script>`);
  await expect(page).toHaveTitle(
    'bce201fbbedf9230de8622c483472e66bc1dc5abf994b709ce907d4b80738976',
  );
});
