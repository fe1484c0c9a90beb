import type { SystemUpdateJson } from '@bambuzal/contracts';
import { Button, Text } from '@bambuzal/ui';
import { showToast } from '@bambuzal/web-kit';
import { systemUpdatesApi } from '../api/system-updates';
import { ConfirmedChange } from '../common/ConfirmedChange';
import type { ShowDialog, TextKey } from '../kit/list-definition';
import { adminTexts } from '../locales/admin-texts';

interface MaintenanceActionsProps {
  readonly update: SystemUpdateJson;
  readonly onDialog: ShowDialog;
}

interface Words {
  readonly short: TextKey;
  readonly of: 'updates.cancelOf' | 'updates.endOf';
  readonly help: TextKey;
  readonly confirm: TextKey;
  readonly done: TextKey;
}

const wordsByState: Readonly<Record<'announced' | 'open', Words>> = {
  announced: {
    short: 'updates.cancel',
    of: 'updates.cancelOf',
    help: 'updates.cancelHelp',
    confirm: 'updates.cancelDo',
    done: 'updates.isCancelled',
  },
  open: {
    short: 'updates.end',
    of: 'updates.endOf',
    help: 'updates.endHelp',
    confirm: 'updates.endDo',
    done: 'updates.isEnded',
  },
};

/** Cancels an announced window, or ends an open one; nothing for the others. */
export function MaintenanceActions({ update, onDialog }: MaintenanceActionsProps) {
  const t = adminTexts.useTexts();
  const { state, title } = update;
  if (state !== 'announced' && state !== 'open') return null;
  const words = wordsByState[state];
  const dialog = <CancelDialog update={update} words={words} onClose={() => onDialog(undefined)} />;
  return (
    <Button
      small
      variant="quiet"
      aria-label={t(words.of, { title })}
      onClick={() => onDialog(dialog)}
    >
      {t(words.short)}
    </Button>
  );
}

interface CancelDialogProps extends Pick<MaintenanceActionsProps, 'update'> {
  readonly words: Words;
  readonly onClose: () => void;
}

function CancelDialog({ onClose, update: { id, title }, words }: CancelDialogProps) {
  const t = adminTexts.useTexts();
  const [cancel] = systemUpdatesApi.useCancelMaintenanceMutation();
  return (
    <ConfirmedChange
      title={t(words.of, { title })}
      confirmLabel={t(words.confirm)}
      change={() => cancel(id)}
      failed={t('updates.cancelFailed')}
      onClose={onClose}
      onDone={() => {
        onClose();
        showToast({ tone: 'success', title: t(words.done) });
      }}
    >
      <Text>{t(words.help)}</Text>
    </ConfirmedChange>
  );
}
