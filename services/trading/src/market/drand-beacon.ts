import { drawnAt } from '@bambuzal/market';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { Beacon } from './beacon';

/** drand's network "quicknet" (https://docs.drand.love): unchained, signatures on G1 (RFC 9380). */
const chain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const publicKey = bls12_381.G2.Point.fromHex(
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
);
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

const answerSchema = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

/** Number of requests in parallel while a service catches up. */
const atOnce = 20;
const timeoutMs = 3000;

/**
 * A round is requested this long before its time. If the round exists already, this clock is
 * behind.
 */
const askedAheadSeconds = 1;

/** @param relays asked in turn until one answers with a valid signature of the network */
export function drandBeacon(relays: readonly string[], now: () => Date): Beacon {
  return {
    name: 'drand-quicknet',
    async randomness(firstRound, count) {
      const second = now().getTime() / 1000;
      const rounds = Array.from({ length: Math.min(count, atOnce) }, (_, i) => firstRound + i);
      const drawn = rounds.filter((round) => drawnAt(round) <= second);
      const known = await Promise.all(drawn.map((round) => ofAny(relays, round)));
      const next = rounds[drawn.length];
      if (next === undefined || drawnAt(next) - second > askedAheadSeconds) return known;
      const early = await earlyRound(relays, next);
      return early ? [...known, early] : known;
    },
  };
}

/** @returns `undefined` if the first relay does not have the round yet, which is the normal case */
async function earlyRound(
  [relay]: readonly string[],
  round: number,
): Promise<Uint8Array | undefined> {
  if (relay === undefined) return undefined;
  return ofRelay(relay, round).catch(() => undefined);
}

async function ofAny(relays: readonly string[], round: number): Promise<Uint8Array> {
  const errors: unknown[] = [];
  for (const relay of relays) {
    try {
      return await ofRelay(relay, round);
    } catch (error) {
      errors.push(error);
    }
  }
  throw new AggregateError(errors, `no relay has round ${round}`);
}

async function ofRelay(relay: string, round: number): Promise<Uint8Array> {
  const url = new URL(`/${chain}/public/${round}`, relay);
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
  const answer = answerSchema.parse(await response.json());
  if (answer.round !== round) throw new Error(`${url.href} answered round ${answer.round}`);
  return randomnessOf(round, answer.signature);
}

/**
 * The randomness of a round: the hash of the signature.
 *
 * @param signature in hex
 * @throws Error when the network did not make the signature
 */
export function randomnessOf(round: number, signature: string): Uint8Array {
  const { shortSignatures } = bls12_381;
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  const message = shortSignatures.hash(sha256(bytes), domain);
  if (!shortSignatures.verify(hexToBytes(signature), message, publicKey)) {
    throw new Error(`the signature of round ${round} is not drand's: ${bytesToHex(bytes)}`);
  }
  return sha256(hexToBytes(signature));
}
