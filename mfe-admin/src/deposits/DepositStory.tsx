import type { AdministeredDepositJson } from '@bambuzal/contracts';
import { storiesApi } from '../api/stories';
import { personName } from '../common/person-name';
import { StoryDialog } from '../kit/story/StoryDialog';
import { adminTexts } from '../locales/admin-texts';

interface DepositStoryProps {
  readonly deposit: Pick<AdministeredDepositJson, 'id' | 'user'>;
  readonly onClose: () => void;
}

/** Story of a deposit. */
export function DepositStory({ deposit: { id, user }, onClose }: DepositStoryProps) {
  const t = adminTexts.useTexts();
  const story = storiesApi.useDepositStoryQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <StoryDialog
      title={t('story.ofDeposit', { name: personName(user) })}
      id={id}
      entityType="deposit"
      story={story}
      onClose={onClose}
    />
  );
}
