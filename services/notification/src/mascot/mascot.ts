import { DomainError, type Language, type MascotReplyJson } from '@bambuzal/contracts';
import type { AttemptLimit } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { NotificationParts } from '../parts';
import { answerTo } from './chat/answer';
import type { MascotMessageRow } from './mascot-message.model';

interface MascotParts extends Pick<NotificationParts, 'recipients' | 'settings'> {
  readonly rows: Model<MascotMessageRow>;
  readonly limit: Pick<AttemptLimit, 'count'>;
}

const financialHealthPages = ['goals', 'tips'] as const;

/** More than an operator teaches; what is older is not looked at. */
const mostKnown = 200;

/** The assistant: what it has to say by itself, and what it answers. */
export class Mascot {
  constructor(private readonly parts: MascotParts) {}

  /** The newest first; none while the operator has the mascot turned off. */
  async messages(): Promise<MascotMessageRow[]> {
    const { enableMascot } = await this.parts.settings.read();
    return enableMascot ? this.active() : [];
  }

  /**
   * @param language of what it tells of figures and pages; the operator's messages are as they were
   *   written
   * @throws DomainError MASCOT_DISABLED or TOO_MANY_REQUESTS
   */
  async answer(userId: string, message: string, language: Language): Promise<MascotReplyJson> {
    const { limit, recipients, settings } = this.parts;
    const { currency, enableFinancialHealth, enableMascot } = await settings.read();
    if (!enableMascot) throw new DomainError('MASCOT_DISABLED');
    await limit.count(userId);
    const [recipient, messages] = await Promise.all([recipients.one(userId), this.active()]);
    const wallets = recipient?.wallets;
    const missingPages = enableFinancialHealth ? [] : financialHealthPages;
    return answerTo(message, { language, currency, wallets, messages, missingPages });
  }

  private async active(): Promise<MascotMessageRow[]> {
    const newest = { createdAt: -1, _id: -1 } as const;
    return this.parts.rows.find({ isActive: true }).sort(newest).limit(mostKnown).lean();
  }
}
