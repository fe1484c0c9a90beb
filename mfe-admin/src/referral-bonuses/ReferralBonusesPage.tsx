import { programmeEntry } from '../common/programme/programme-entry';
import { LevelsPage } from '../referral-levels/LevelsPage';

/** Levels of the referral programme beside the competition, for those who set them. */
export default function ReferralBonusesPage() {
  return <LevelsPage entry={programmeEntry} />;
}
