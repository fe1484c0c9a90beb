import type { AdministeredBonusJson } from '@bambuzal/contracts';
import { storiesApi } from '../api/stories';
import { personName } from '../common/person-name';
import type { RecordStep } from '../kit/story/story-items';
import { StoryDialog } from '../kit/story/StoryDialog';
import { adminTexts } from '../locales/admin-texts';

interface BonusStoryProps {
  readonly bonus: AdministeredBonusJson;
  readonly onClose: () => void;
}

/** Story of a referral bonus. */
export function BonusStory({ bonus, onClose }: BonusStoryProps) {
  const t = adminTexts.useTexts();
  const { batchId, id, revocationId, user } = bonus;
  const story = storiesApi.useMemberPostingsQuery(
    { id: user.id, bonusBatch: batchId ?? undefined, revocation: revocationId ?? undefined },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <StoryDialog
      title={t('story.ofBonus', { name: personName(user) })}
      id={id}
      entityType="referral_bonus"
      steps={stepsOf(bonus)}
      story={story}
      onClose={onClose}
    />
  );
}

function stepsOf(bonus: AdministeredBonusJson): RecordStep[] {
  const { amount, createdAt, creditedDate, eligibleDate } = bonus;
  const plain = { amount: null, reference: null };
  return [
    { step: 'promised', amount, reference: null, at: createdAt },
    { step: 'eligible', ...plain, at: eligibleDate },
    ...(creditedDate === null ? [] : [{ step: 'credited' as const, ...plain, at: creditedDate }]),
  ];
}
