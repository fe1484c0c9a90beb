import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalisePassword } from '@bambuzal/contracts/typed/password';
import { hash, verify } from '@node-rs/argon2';
import { HashingQueue } from './hashing-queue';

/** OWASP's settings for argon2id, which is the library's default algorithm: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Number of waiting hashes per running one. At about 20 ms each, the last one waits about a second.
 */
const waitingPerPlace = 50;

/** Computes argon2id hashes of passwords in PHC format, a few at once. */
export class Passwords {
  private readonly queue: HashingQueue;
  private readonly hashOfNobody = hashThatNothingMatches();

  constructor(atOnce = placesFor(availableParallelism(), process.env['UV_THREADPOOL_SIZE'])) {
    this.queue = new HashingQueue(atOnce, atOnce * waitingPerPlace);
  }

  /**
   * @throws DomainError TOO_MANY_REQUESTS if too many hashes wait already; the other methods throw
   *   it too
   */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(normalisePassword(password), cost));
  }

  /**
   * Compares a password with its hash. Passwords set before normalisation was introduced were
   * hashed as typed, so the typed form is tried second.
   *
   * @param hashed result of `hash`, which contains its own cost settings
   */
  async verify(hashed: string, password: string): Promise<boolean> {
    const normalised = normalisePassword(password);
    if (await this.queue.run(() => verify(hashed, normalised))) return true;
    return normalised !== password && this.queue.run(() => verify(hashed, password));
  }

  /** Takes as long as `verify`. Used for names without an account. */
  async verifyNobody(password: string): Promise<false> {
    await this.verify(this.hashOfNobody, password);
    return false;
  }
}

/**
 * Number of hashes that run at once: one per core, but one thread of libuv's pool stays free for
 * DNS and files.
 *
 * @param poolSize pool size from the environment; four threads by default
 */
export function placesFor(cores: number, poolSize: string | undefined): number {
  return Math.max(1, Math.min(cores, Number(poolSize ?? 4) - 1));
}

/** Makes a hash with the usual cost and a random digest, so that no password matches it. */
function hashThatNothingMatches(): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  const { memoryCost, timeCost, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${part(16)}$${part(32)}`;
}
