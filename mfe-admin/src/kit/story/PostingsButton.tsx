import { Button } from '@bambuzal/ui';
import type { Postings } from '../../api/stories';
import { adminTexts } from '../../locales/admin-texts';
import type { ShowDialog } from '../list-definition';
import { PostingsDialog } from './PostingsDialog';

interface PostingsButtonProps {
  /** Words for the amount, such as the line of the statement. */
  readonly name: string;
  readonly of: Postings;
  readonly showDialog: ShowDialog;
}

/** Opens the ledger entries behind an amount. */
export function PostingsButton({ name, of, showDialog }: PostingsButtonProps) {
  const t = adminTexts.useTexts();
  const title = t('story.postingsOf', { name });
  return (
    <Button
      small
      variant="quiet"
      aria-label={title}
      onClick={() =>
        showDialog(<PostingsDialog title={title} of={of} onClose={() => showDialog(undefined)} />)
      }
    >
      {t('story.postings')}
    </Button>
  );
}
