import type { AccountData, AchievementKey, RobotStop } from '@bambuzal/contracts';
import type { AdministratorNoticeKind, NoticeKind } from '../notice-kinds';

interface NoticeWords {
  readonly title: string;
  readonly content: string;
}

/** Words of one language; `{name}` is replaced by the fact of that name. */
export interface NoticeLanguage {
  readonly notices: Readonly<Record<NoticeKind | AdministratorNoticeKind, NoticeWords>>;
  /** As the achievements' own screen calls them. */
  readonly achievements: Readonly<Record<AchievementKey, string>>;
  /** Names of an account's personal data, for a list within a sentence. */
  readonly accountData: Readonly<Record<AccountData, string>>;
  /** Reason why the robot stopped, as a sentence. */
  readonly robotStops: Readonly<Record<RobotStop, string>>;
}

export function says(title: string, content: string): NoticeWords {
  return { title, content };
}
