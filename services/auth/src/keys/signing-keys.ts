import {
  duplicatedField,
  type KeySource,
  type Logger,
  type Encryption,
} from '@bambuzal/service-kit';
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Model } from 'mongoose';
import type { SigningKeyRow } from './signing-key.model';

export interface SigningKey {
  readonly id: string;
  readonly usedFrom: Date;
  readonly publicKey: KeyObject;
  /**
   * Private key; `undefined` if it was encrypted with another secrets key. The key then still
   * verifies but no longer signs.
   */
  readonly privateKey: KeyObject | undefined;
}

type PublicJwk = JsonWebKey & { readonly kid: string; readonly kty: 'EC'; readonly crv: 'P-256' };

export interface SigningKeysOptions {
  readonly rows: Model<SigningKeyRow>;
  readonly encryption: Encryption;
  readonly log: Logger;
  readonly now: () => Date;
  readonly rotationDays: number;
}

/** Interval between checks whether a new key is due. */
export const maintenanceIntervalMs = 60 * 1000;

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
/**
 * Time between the publication of a key and its first use. Other services cache the key set for a
 * shorter time.
 */
const publishedAheadMs = 10 * minuteMs;
/**
 * Time for which a key is kept after its use. Longer than the life of any token, so that a late
 * token is refused as expired.
 */
const keptAfterUseMs = 60 * minuteMs;
const readAgainAfterMs = 10 * 1000;
const generateKeys = promisify(generateKeyPair);

/** Keys that sign session tokens. The instances of this service agree on them through MongoDB. */
export class SigningKeys {
  private keys: readonly SigningKey[] = [];
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: SigningKeysOptions) {}

  /**
   * Finds the key that verifies a token. Another instance's new key is read at the first token
   * signed with it.
   */
  readonly source: KeySource = async (keyId) => {
    const known = this.find(keyId);
    if (known || this.now() - this.readAt < readAgainAfterMs) return known;
    await this.read();
    return this.find(keyId);
  };

  /** Key that signs now. */
  current(): { readonly id: string; readonly privateKey: KeyObject } {
    for (const { id, privateKey, usedFrom } of this.keys) {
      if (privateKey && usedFrom.getTime() <= this.now()) return { id, privateKey };
    }
    throw new Error('there is no key to sign with');
  }

  /** Public keys of all tokens that may still be valid, and of keys that will be used soon. */
  published(): PublicJwk[] {
    return this.keys.map(({ id, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid: id,
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
    }));
  }

  /** Reads the keys, makes the next key when it is due, and removes old keys. */
  async maintain(): Promise<void> {
    const rows = await this.read();
    const newest = rows[0];
    const isUsable = this.keys[0]?.privateKey !== undefined;
    const dueAt = newest ? newest.usedFrom.getTime() + this.options.rotationDays * dayMs : 0;
    if (!newest || !isUsable) {
      await this.add((newest?.generation ?? 0) + 1, this.now());
    } else if (this.now() >= dueAt - publishedAheadMs) {
      // After a long downtime the next key is already overdue. It is still published before its
      // use.
      await this.add(newest.generation + 1, Math.max(dueAt, this.now() + publishedAheadMs));
    }
    await this.removeServed(rows);
  }

  private async add(generation: number, usedFrom: number): Promise<void> {
    const { rows, encryption, log } = this.options;
    const { privateKey, publicKey } = await generateKeys('ec', { namedCurve: 'P-256' });
    try {
      await rows.create({
        _id: randomUUID(),
        generation,
        sealedPrivateKey: encryption.encrypt(
          textOf(privateKey.export({ type: 'pkcs8', format: 'pem' })),
        ),
        publicKey: textOf(publicKey.export({ type: 'spki', format: 'pem' })),
        usedFrom: new Date(usedFrom),
      });
      log.info({ generation, usedFrom: new Date(usedFrom) }, 'a new signing key');
    } catch (error) {
      // Another instance has already made the key.
      if (duplicatedField(error) !== 'generation') throw error;
    }
    await this.read();
  }

  /** Removes keys whose successor has been in use for a while. */
  private async removeServed(rows: readonly SigningKeyRow[]): Promise<void> {
    const servedBefore = this.now() - keptAfterUseMs;
    const successor = rows.find(({ usedFrom }) => usedFrom.getTime() <= servedBefore);
    if (!successor || successor === rows.at(-1)) return;
    await this.options.rows.deleteMany({ generation: { $lt: successor.generation } });
    await this.read();
  }

  /** @returns the keys, newest first */
  private async read(): Promise<readonly SigningKeyRow[]> {
    this.readAt = this.now();
    const rows = await this.options.rows.find().sort({ generation: -1 }).limit(100).lean();
    this.keys = rows.map((row) => this.opened(row));
    return rows;
  }

  private opened({ _id, publicKey, sealedPrivateKey, usedFrom }: SigningKeyRow): SigningKey {
    const known = this.keys.find(({ id }) => id === _id);
    if (known) return known;
    const privateKey = this.open(_id, sealedPrivateKey);
    return { id: _id, usedFrom, publicKey: createPublicKey(publicKey), privateKey };
  }

  private open(id: string, sealed: string): KeyObject | undefined {
    try {
      return createPrivateKey(this.options.encryption.decrypt(sealed));
    } catch (error) {
      this.options.log.warn(
        { err: error, id },
        'a signing key was sealed with another secrets key',
      );
      return undefined;
    }
  }

  private find(keyId: string): KeyObject | undefined {
    return this.keys.find(({ id }) => id === keyId)?.publicKey;
  }

  private now(): number {
    return this.options.now().getTime();
  }
}

const textOf = (pem: string | Buffer): string => pem.toString();
