import type { AccountData, AchievementKey, RobotStop } from '@bambuzal/contracts';
import type { AdministratorNoticeKind, NoticeKind } from '../notice-kinds';

interface NoticeWords {
  readonly title: string;
  readonly content: string;
}

/** Of one language; `{name}` is filled in with the fact of that name. */
export interface NoticeLanguage {
  readonly notices: Readonly<Record<NoticeKind | AdministratorNoticeKind, NoticeWords>>;
  /** As the achievements' own screen calls them. */
  readonly achievements: Readonly<Record<AchievementKey, string>>;
  /** What an account holds about a person, as in a list within a sentence. */
  readonly accountData: Readonly<Record<AccountData, string>>;
  /** Why the robot trades no more, as a sentence. */
  readonly robotStops: Readonly<Record<RobotStop, string>>;
}

export function says(title: string, content: string): NoticeWords {
  return { title, content };
}
