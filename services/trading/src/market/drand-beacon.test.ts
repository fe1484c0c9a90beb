import { once } from 'node:events';
import { createServer } from 'node:http';
import { drawnAt } from '@bambuzal/market';
import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { drandBeacon, randomnessOf } from './drand-beacon';

/** Rounds as drand publishes them for its network "quicknet". */
const round = 1000;
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';

test('the randomness of a round is the hash of its signature', () => {
  expect(bytesToHex(randomnessOf(round, signature))).toBe(
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  );
});

test('refuses the signature of another round', () => {
  expect(() => randomnessOf(round + 1, signature)).toThrow("is not drand's");
});

test('refuses a value that is not a point of the curve', () => {
  expect(() => randomnessOf(round, '00'.repeat(48))).toThrow();
});

describe('a relay', () => {
  /** A relay with a single round. */
  const relay = createServer(({ url }, response) => {
    if (url?.endsWith(`/${round}`)) response.end(JSON.stringify({ round, signature }));
    else response.writeHead(404).end();
  });
  let address: string;
  beforeAll(async () => {
    relay.listen(0, '127.0.0.1');
    await once(relay, 'listening');
    address = `http://127.0.0.1:${z.object({ port: z.int() }).parse(relay.address()).port}`;
  });
  afterAll(() => relay.close());
  const ask = (secondsAfter: number, count = 1) =>
    drandBeacon([address], () => new Date((drawnAt(round) + secondsAfter) * 1000)).randomness(
      round,
      count,
    );

  test('is asked for rounds that are due', async () => {
    expect(await ask(0)).toHaveLength(1);
    expect(await ask(-2)).toHaveLength(0);
  });

  test('is asked a second early, so that a clock that is behind is detected', async () => {
    expect(await ask(-0.8)).toHaveLength(1);
  });

  test('does not fail without the next round if that round is not due yet', async () => {
    expect(await ask(2.5, 2)).toHaveLength(1);
  });

  test('fails without a round that is due', async () => {
    await expect(ask(3, 2)).rejects.toThrow('no relay has round');
  });
});
