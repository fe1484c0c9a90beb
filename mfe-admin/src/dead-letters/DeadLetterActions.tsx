import type { DeadLetterJson } from '@bambuzal/contracts';
import { Button, Text } from '@bambuzal/ui';
import { showToast } from '@bambuzal/web-kit';
import { deadLettersApi } from '../api/dead-letters';
import { ConfirmedChange } from '../common/ConfirmedChange';
import type { ShowDialog } from '../kit/list-definition';
import { RowDialog } from '../kit/RowDialog';
import type { RowField } from '../kit/row-field';
import { adminTexts } from '../locales/admin-texts';
import { DeadLetterDialog } from './DeadLetterDialog';

interface LetterProps {
  readonly letter: DeadLetterJson;
}

const reason: readonly RowField[] = [
  {
    name: 'reason',
    label: 'deadLetters.discardReason',
    help: 'deadLetters.discardHelp',
    kind: 'longText',
    maxLength: 300,
  },
];

/** Shows a letter's data; sends a waiting letter again, or discards it. */
export function DeadLetterActions({
  letter,
  showDialog,
}: LetterProps & { readonly showDialog: ShowDialog }) {
  const t = adminTexts.useTexts();
  const { state, type } = letter;
  const dialog = { letter, onClose: () => showDialog(undefined) };
  return (
    <>
      {state === 'waiting' && (
        <>
          <Button
            small
            variant="secondary"
            aria-label={t('deadLetters.retryOf', { type })}
            onClick={() => showDialog(<RetryDialog {...dialog} />)}
          >
            {t('deadLetters.retry')}
          </Button>
          <Button
            small
            variant="quiet"
            aria-label={t('deadLetters.discardOf', { type })}
            onClick={() => showDialog(<DiscardDialog {...dialog} />)}
          >
            {t('deadLetters.discard')}
          </Button>
        </>
      )}
      <Button
        small
        variant="quiet"
        aria-label={t('deadLetters.openOf', { type })}
        onClick={() => showDialog(<DeadLetterDialog {...dialog} />)}
      >
        {t('deadLetters.open')}
      </Button>
    </>
  );
}

interface DialogProps extends LetterProps {
  readonly onClose: () => void;
}

function RetryDialog({ letter: { id, reason: error, type }, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const [retry] = deadLettersApi.useRetryDeadLetterMutation();
  return (
    <ConfirmedChange
      title={t('deadLetters.retryOf', { type })}
      confirmLabel={t('deadLetters.retryDo')}
      change={() => retry(id)}
      failed={t('deadLetters.retryFailed')}
      onClose={onClose}
      onDone={() => {
        onClose();
        showToast({ tone: 'success', title: t('deadLetters.retried') });
      }}
    >
      <Text>{t('deadLetters.retryHelp')}</Text>
      <Text $tone="muted">{error}</Text>
    </ConfirmedChange>
  );
}

function DiscardDialog({ letter: { id, type }, onClose }: DialogProps) {
  const t = adminTexts.useTexts();
  const [discard] = deadLettersApi.useDiscardDeadLetterMutation();
  return (
    <RowDialog
      title={t('deadLetters.discardOf', { type })}
      words={{ save: 'deadLetters.discardDo', saved: 'deadLetters.discarded' }}
      fields={reason}
      row={undefined}
      save={({ reason: why }) => discard({ id, reason: typeof why === 'string' ? why : '' })}
      onClose={onClose}
    />
  );
}
