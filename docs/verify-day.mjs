/**
 * Verifies a day of the market, and optionally a trade, with only the published data and Node:
 *
 *   node verify-day.mjs https://example.com 2026-11-22 [trade.json]
 *
 * trade.json is a trade saved by the fairness page. The checks are described in fairness.md. The
 * exit code is 1 if any check fails.
 */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [origin, name, tradeFile] = process.argv.slice(2);
let faults = 0;
const check = (is, what) => {
  console.log(`${is ? 'ok  ' : 'FAIL'} ${what}`);
  if (!is) faults += 1;
};
const get = async (path) => {
  const response = await fetch(new URL(path, origin));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
};

const day = await get(`/api/trading/fairness/${name}`);
if (day.seed === null) throw new Error(`${name} is not over: its seed is not revealed yet`);
if (day.beacon === 'none') console.log('note the operator could know the randomness of this day');
const seed = Buffer.from(day.seed, 'hex');
const hash = createHash('sha256').update(seed).digest('hex');
check(hash === day.commitment, 'the seed is the one that was committed to');
check(Date.parse(day.committedAt) / 1000 < day.startsAt, 'it was committed to before the day');

const rounds = [];
for (let hour = 0; hour < 24; hour++) {
  const path = `/api/trading/fairness/${name}/rounds?hour=${hour}`;
  const { firstRound, randomness } = await get(path);
  check(
    firstRound === (day.startsAt + hour * 3600 - 1692803367) / 3,
    `the rounds of hour ${hour} are drand's of that hour`,
  );
  rounds.push(Buffer.from(randomness, 'base64'));
}
const randomness = Buffer.concat(rounds);
check(randomness.length === 28_800 * 32, 'there are 28,800 rounds');

const prices = new Map(day.pairs.map((pair) => [pair.pair, pricesOf(pair)]));
for (const { pair, close, checkpoints, open, volatility, scale } of day.pairs) {
  const computed = prices.get(pair);
  check(scale === Math.max(1, Math.floor((open * volatility) / 1697056)), `${pair}: the scale`);
  check(computed[86_400] === close, `${pair}: the close, ${close}`);
  const hours = checkpoints.every((price, i) => computed[(i + 1) * 3600] === price);
  check(hours && checkpoints.length === 24, `${pair}: the price at the end of each hour`);
}
if (tradeFile !== undefined) checkTrade(JSON.parse(readFileSync(tradeFile, 'utf8')));
console.log(faults === 0 ? 'everything agrees' : `${faults} checks failed`);
process.exitCode = faults === 0 ? 0 : 1;

function pricesOf({ pair, open, scale }) {
  const all = [open];
  for (let i = 0; i < 28_800; i++) {
    const round = randomness.subarray(i * 32, (i + 1) * 32).toString('hex');
    const block = day.startsAt + i * 3;
    const h = createHmac('sha256', seed).update(`${pair}|${block}|${round}`).digest();
    for (let nth = 0; nth < 3; nth++) {
      const at = (word) => h.readUInt16BE(8 * nth + 2 * word);
      let move = Math.trunc(((at(0) + at(1) - at(2) - at(3)) * scale) / 65536);
      if (2 * (all.at(-1) + move) < open) move = -move;
      all.push(all.at(-1) + move);
    }
  }
  return all;
}

function checkTrade({ receipt, entryPrice, exitPrice, ...told }) {
  const [header, payload, signature] = receipt.split('.');
  const key = createPublicKey({ key: day.receiptKey, format: 'jwk' });
  const signed = { key, dsaEncoding: 'ieee-p1363' };
  const bytes = Buffer.from(signature, 'base64url');
  check(verify('sha256', Buffer.from(`${header}.${payload}`), signed, bytes), 'the receipt');
  const agreed = JSON.parse(Buffer.from(payload, 'base64url').toString());
  check(agreed.commitments.includes(day.commitment), 'the receipt is of this day');
  const { decimals } = day.pairs.find(({ pair }) => pair === agreed.pair);
  const checkPrice = (second, price) => {
    const points = prices.get(agreed.pair)[second - day.startsAt];
    // A trade over midnight has a price in each of two days. Each day checks only its own price.
    if (points === undefined) console.log(`note ${price} is of another day`);
    else check(price === (points / 10 ** decimals).toFixed(decimals), `the price ${price}`);
  };
  checkPrice(agreed.entryAt, entryPrice);
  checkPrice(agreed.exitAt, exitPrice);
  const [entry, exit] = [Number(entryPrice), Number(exitPrice)];
  const isRight = agreed.direction === 'CALL' ? exit > entry : exit < entry;
  check(told.isWin === (entry === exit ? null : isRight), `${agreed.direction}: won or lost`);
  const gain = isRight ? Math.floor((agreed.amount * agreed.payout) / 10_000) : -agreed.amount;
  const cents = (amount) => Math.round(amount * 100);
  check(cents(told.result) === (entry === exit ? 0 : gain), 'what it came to');
  const isTerms = cents(told.amount) === agreed.amount && cents(told.payout) === agreed.payout;
  check(isTerms && told.tradeType === agreed.direction, 'the terms');
}
