import { type CodePurpose, DomainError } from '@bambuzal/contracts';
import { duplicatedField } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { CodeSendRow } from './code-send.model';

export const resendSeconds = 60;

/**
 * Ensures a minute between two codes to one telephone for one purpose, across callers and
 * instances.
 */
export class ResendPause {
  constructor(
    private readonly rows: Model<CodeSendRow>,
    private readonly now: () => Date,
  ) {}

  /** Starts a new minute. @throws DomainError RESEND_TOO_SOON with the seconds to wait */
  async take(purpose: CodePurpose, phone: string): Promise<void> {
    const _id = `${purpose}:${phone}`;
    const sentAt = this.now();
    const before = new Date(sentAt.getTime() - resendSeconds * 1000);
    try {
      // If the last code is too recent, the filter does not match, and the upsert fails because the
      // row exists.
      await this.rows.updateOne({ _id, sentAt: { $lte: before } }, { sentAt }, { upsert: true });
    } catch (error) {
      if (duplicatedField(error) === undefined) throw error;
      const last = await this.rows.findById(_id).lean();
      const waited = (sentAt.getTime() - (last ?? { sentAt }).sentAt.getTime()) / 1000;
      const retryAfterSeconds = Math.max(1, Math.ceil(resendSeconds - waited));
      throw new DomainError('RESEND_TOO_SOON', {}, { retryAfterSeconds });
    }
  }
}
