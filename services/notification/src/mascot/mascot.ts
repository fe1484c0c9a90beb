import {
  DomainError,
  inLanguage,
  type Language,
  type MascotReplyJson,
  type SystemSettings,
} from '@bambuzal/contracts';
import type { AttemptLimit } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { NotificationDependencies } from '../dependencies';
import { type Answer, answerTo, type Knowledge } from './chat/answer';
import { isAboutPage } from './chat/taught';
import type { PageName } from './chat/vocabulary';
import type { MascotMessageRow } from './mascot-message.model';

interface MascotDependencies extends Pick<NotificationDependencies, 'recipients' | 'settings'> {
  readonly rows: Model<MascotMessageRow>;
  readonly limit: Pick<AttemptLimit, 'count'>;
}

const financialHealthPages = ['goals', 'tips'] as const;
/** Pages that are missing while trading is off. The page for checking past prices stays. */
const tradingPages = ['smartTrading', 'tradingRobot'] as const;

/** Maximum number of messages read, far above the usual number. Older messages are ignored. */
const mostKnown = 200;

/** The assistant: the operator's messages, and answers to questions. */
export class Mascot {
  constructor(private readonly dependencies: MascotDependencies) {}

  /** Active messages, newest first; empty while the operator has switched the mascot off. */
  async messages(): Promise<MascotMessageRow[]> {
    const settings = await this.dependencies.settings.read();
    return settings.enableMascot ? this.active(missingPagesOf(settings)) : [];
  }

  /**
   * @param language of the reply; an operator's message without a translation stays Portuguese
   * @throws DomainError MASCOT_DISABLED or TOO_MANY_REQUESTS
   */
  async answer(userId: string, message: string, language: Language): Promise<MascotReplyJson> {
    const { limit, recipients, settings } = this.dependencies;
    const current = await settings.read();
    if (!current.enableMascot) throw new DomainError('MASCOT_DISABLED');
    await limit.count(userId);
    const recipient = await recipients.one(userId);
    const { path, reply } = await this.reply(message, language, current, recipient?.wallets);
    return { reply, path };
  }

  /** Answers as to a member without money, even while the mascot is switched off. */
  async tryOut(message: string, language: Language) {
    const current = await this.dependencies.settings.read();
    const { path, reply, taught } = await this.reply(message, language, current, {});
    return { reply, path, messageId: taught ? String(taught._id) : null };
  }

  private async reply(
    message: string,
    language: Language,
    settings: SystemSettings,
    wallets: Knowledge['wallets'],
  ): Promise<Answer<TaughtMessage>> {
    const missingPages = missingPagesOf(settings);
    const messages = await this.active(missingPages);
    return answerTo(message, {
      language,
      currency: settings.currency,
      wallets,
      messages: messages.flatMap((row) => inBothLanguages(row, language)),
      missingPages,
    });
  }

  /** Active messages, without those about a page that is switched off. */
  private async active(missingPages: readonly PageName[]): Promise<MascotMessageRow[]> {
    const newest = { createdAt: -1, _id: -1 } as const;
    const rows = await this.dependencies.rows
      .find({ isActive: true })
      .sort(newest)
      .limit(mostKnown)
      .lean();
    return rows.filter(({ trigger }) => !isAboutPage(trigger, missingPages));
  }
}

type TaughtMessage = Pick<MascotMessageRow, '_id' | 'trigger' | 'content'>;

/** A message in the reader's language, found by its words in that language or in Portuguese. */
function inBothLanguages(row: MascotMessageRow, language: Language): TaughtMessage[] {
  const translated = inLanguage(row, language);
  return translated.trigger === row.trigger
    ? [translated]
    : [translated, { ...translated, trigger: row.trigger }];
}

function missingPagesOf(settings: SystemSettings): readonly PageName[] {
  return [
    ...(settings.enableFinancialHealth ? [] : financialHealthPages),
    ...(settings.enableTradingModule ? [] : tradingPages),
  ];
}
