import type { AdministeredWithdrawalJson } from '@bambuzal/contracts';
import { storiesApi } from '../api/stories';
import { personName } from '../common/person-name';
import { StoryDialog } from '../kit/story/StoryDialog';
import { adminTexts } from '../locales/admin-texts';
import { WithdrawalRiskSigns } from './WithdrawalRisk';

interface WithdrawalStoryProps {
  readonly withdrawal: Pick<AdministeredWithdrawalJson, 'id' | 'user' | 'risk'>;
  readonly onClose: () => void;
}

/** Story of a withdrawal. */
export function WithdrawalStory({ withdrawal: { id, user, risk }, onClose }: WithdrawalStoryProps) {
  const t = adminTexts.useTexts();
  const story = storiesApi.useWithdrawalStoryQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <StoryDialog
      title={t('story.ofWithdrawal', { name: personName(user) })}
      id={id}
      entityType="withdrawal"
      story={story}
      onClose={onClose}
    >
      <WithdrawalRiskSigns risk={risk} />
    </StoryDialog>
  );
}
