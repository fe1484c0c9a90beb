import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeIssued, type CodePurpose, type Language } from '@bambuzal/contracts';
import type { Encryption, Transact, UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import type { CodeRow } from './code.model';

export interface CodeRequest {
  readonly purpose: CodePurpose;
  /** Telephone in E.164. */
  readonly phone: string;
  /** Each recipient gets a code. The message names the account if there is one. */
  readonly recipients: readonly CodeRecipient[];
  readonly language: Language;
}

interface CodeRecipient {
  readonly userId: Types.ObjectId | null;
  readonly username: string | null;
}

export interface CodeClaim {
  readonly purpose: CodePurpose;
  readonly phone: string;
  /** Account of the code. If left out, a code for any account of this telephone counts. */
  readonly userId?: Types.ObjectId | null;
  readonly code: string;
}

interface CodesOptions {
  readonly rows: Model<CodeRow>;
  readonly transact: Transact;
  readonly encryption: Encryption;
  /** Key of 32 bytes. From a hash without a key, a code of six digits could be guessed. */
  readonly hashKey: Buffer;
  readonly now: () => Date;
}

export const mostRecipients = 5;
const minuteMs = 60 * 1000;
const lifetimeMs = 10 * minuteMs;
const proofLifetimeMs = 30 * minuteMs;
const tries = 5;

/** Codes of six digits sent to telephones. Only the latest codes are valid. */
export class Codes {
  constructor(private readonly options: CodesOptions) {}

  /** Makes the codes and publishes them for sending. */
  async issue({ purpose, phone, recipients, language }: CodeRequest): Promise<void> {
    const { rows, transact, encryption, now } = this.options;
    const sentAt = now();
    const expiresAt = new Date(sentAt.getTime() + lifetimeMs);
    const codes = recipients
      .slice(0, mostRecipients)
      .map((recipient) => ({ ...recipient, ...this.newCode() }));
    await transact(async ({ session, publish }) => {
      for (const { _id, code, codeHash, userId, username } of codes) {
        const row = { _id, purpose, phone, userId, codeHash, sentAt, expiresAt };
        await rows.create([row], { session });
        await publish(codeIssued, {
          to: phone,
          purpose,
          sealedCode: encryption.encrypt(code),
          username,
          language,
          expiresAt: expiresAt.toISOString(),
        });
      }
    });
  }

  /**
   * Compares a code with the latest codes sent. Each call counts as a try, and all these codes
   * together have five tries. `restoreTry` gives a try back if the code was right but was not used
   * up.
   *
   * @returns the code's row, or `undefined` if the code is wrong, expired, used, or out of tries;
   *   each of
   *   these cases takes the same steps, so the duration does not show whether a code was sent
   */
  async check({ code, ...claim }: CodeClaim): Promise<CodeRow | undefined> {
    const sent = await this.sentLast(claim);
    const mayTry = await this.countTry(sent[0]?._id ?? new Types.ObjectId());
    const match = sent.find(
      (row) => row.verifiedAt === null && isSame(row.codeHash, this.hash(row._id, code)),
    );
    return mayTry ? match : undefined;
  }

  /** Gives a try back if the code was right but another proof was missing. */
  async restoreTry(claim: Omit<CodeClaim, 'code'>): Promise<void> {
    const [first] = await this.sentLast(claim);
    if (!first) return;
    await this.options.rows.updateOne(
      { _id: first._id, attempts: { $gt: 0 } },
      { $inc: { attempts: -1 } },
    );
  }

  /**
   * Records once that the right code was entered.
   *
   * @param used whether this uses the code up; otherwise `useProof` follows
   * @returns whether this call was the first
   */
  async verify(row: CodeRow, used: boolean, session?: UnitOfWork['session']): Promise<boolean> {
    const verifiedAt = this.options.now();
    const { matchedCount } = await this.options.rows.updateOne(
      { _id: row._id, verifiedAt: null },
      { verifiedAt, ...(used && { usedAt: verifiedAt }) },
      session ? { session } : {},
    );
    return matchedCount === 1;
  }

  /**
   * Uses up the proof that a telephone was verified in the last half hour. @returns whether there
   * was a proof
   */
  async useProof(phone: string, { session }: UnitOfWork): Promise<boolean> {
    const now = this.options.now();
    const since = new Date(now.getTime() - proofLifetimeMs);
    const { matchedCount } = await this.options.rows.updateOne(
      {
        phone,
        purpose: 'phone_verification',
        userId: null,
        verifiedAt: { $gte: since },
        usedAt: null,
      },
      { usedAt: now },
      { session },
    );
    return matchedCount === 1;
  }

  /**
   * Rows of the codes that were sent last: one for each recipient, all with the same `sentAt`. The
   * first row holds the number of tries.
   */
  private async sentLast({ purpose, phone, userId }: Omit<CodeClaim, 'code'>): Promise<CodeRow[]> {
    const rows = await this.options.rows
      .find({ purpose, phone, ...(userId !== undefined && { userId }) })
      .sort({ sentAt: -1, _id: 1 })
      .limit(mostRecipients)
      .lean();
    const sentAt = rows[0]?.sentAt.getTime();
    return rows.filter((row) => row.sentAt.getTime() === sentAt);
  }

  private async countTry(_id: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.options.rows.updateOne(
      { _id, attempts: { $lt: tries }, expiresAt: { $gt: this.options.now() } },
      { $inc: { attempts: 1 } },
    );
    return matchedCount === 1;
  }

  private newCode() {
    const _id = new Types.ObjectId();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return { _id, code, codeHash: this.hash(_id, code) };
  }

  private hash(_id: Types.ObjectId, code: string): string {
    const { hashKey } = this.options;
    return createHmac('sha256', hashKey).update(`${_id.toString()}:${code}`).digest('hex');
  }
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
