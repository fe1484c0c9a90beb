import type { AccountData, AchievementKey, RobotStop } from '@bambuzal/contracts';
import type { AdministratorNoticeKind, NoticeKind } from '../notice-kinds';

interface NoticeWords {
  readonly title: string;
  readonly content: string;
}

/** Texts in one language. `{name}` is replaced by the fact of that name. */
export interface NoticeLanguage {
  readonly notices: Readonly<Record<NoticeKind | AdministratorNoticeKind, NoticeWords>>;
  /** Names of achievements, the same as on their own screen. */
  readonly achievements: Readonly<Record<AchievementKey, string>>;
  /** Names of an account's personal data, for a list inside a sentence. */
  readonly accountData: Readonly<Record<AccountData, string>>;
  /** Reason why the robot stopped, as a sentence. */
  readonly robotStops: Readonly<Record<RobotStop, string>>;
}

export function says(title: string, content: string): NoticeWords {
  return { title, content };
}
