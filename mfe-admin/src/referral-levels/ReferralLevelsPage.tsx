import { bonusEntry } from '../pending-bonuses/bonuses-definition';
import { LevelsPage } from './LevelsPage';

/** Levels of the referral programme beside the bonuses, for those who pay them. */
export default function ReferralLevelsPage() {
  return <LevelsPage entry={bonusEntry} />;
}
