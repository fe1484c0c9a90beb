import type { AdministeredInvestmentJson } from '@bambuzal/contracts';
import { storiesApi } from '../api/stories';
import { personName } from '../common/person-name';
import type { RecordStep } from '../kit/story/story-items';
import { StoryDialog } from '../kit/story/StoryDialog';
import { adminTexts } from '../locales/admin-texts';

interface InvestmentStoryProps {
  readonly investment: AdministeredInvestmentJson;
  readonly onClose: () => void;
}

/** Story of an investment. Its paid days stand on its page, each with its own posting. */
export function InvestmentStory({ investment, onClose }: InvestmentStoryProps) {
  const t = adminTexts.useTexts();
  const { id, user } = investment;
  const story = storiesApi.useMemberPostingsQuery(
    { id: user.id, investment: id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <StoryDialog
      title={t('story.ofInvestment', { name: personName(user) })}
      id={id}
      entityType="investment"
      steps={stepsOf(investment)}
      story={story}
      onClose={onClose}
    />
  );
}

function stepsOf(investment: AdministeredInvestmentJson): RecordStep[] {
  const { activatedAt, amount, completedAt, createdAt } = investment;
  const plain = { amount: null, reference: null };
  return [
    { step: 'asked', amount, reference: null, at: createdAt },
    ...(activatedAt === null ? [] : [{ step: 'begun' as const, ...plain, at: activatedAt }]),
    ...(completedAt === null ? [] : [{ step: 'ended' as const, ...plain, at: completedAt }]),
  ];
}
