import type { AdministeredWinnerJson } from '@bambuzal/contracts';
import { Button, Text } from '@bambuzal/ui';
import { showToast, useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { competitionApi } from '../api/competition';
import { ConfirmedChange } from '../common/ConfirmedChange';
import { RowDialog } from '../kit/RowDialog';
import type { RowField } from '../kit/row-field';
import { adminTexts } from '../locales/admin-texts';

interface WinnerActionsProps {
  readonly winner: AdministeredWinnerJson;
}

const reason: readonly RowField[] = [
  {
    name: 'reason',
    label: 'competition.reason',
    help: 'competition.reasonHelp',
    kind: 'longText',
    maxLength: 300,
  },
];

/** Pays or delivers the prize of a winner, or refuses it; nothing once it is decided. */
export function WinnerActions({ winner }: WinnerActionsProps) {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState<'pay' | 'refuse'>();
  const { isRefused, paidOut, prizeAmount, username: name } = winner;
  if (isRefused || paidOut) return null;
  const isMoney = prizeAmount > 0;
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        small
        variant="secondary"
        aria-label={t(isMoney ? 'competition.payOf' : 'competition.deliverOf', { name })}
        onClick={() => setOpen('pay')}
      >
        {t(isMoney ? 'competition.pay' : 'competition.deliver')}
      </Button>
      <Button
        small
        variant="quiet"
        aria-label={t('competition.refuseOf', { name })}
        onClick={() => setOpen('refuse')}
      >
        {t('competition.refuse')}
      </Button>
      {open === 'pay' && <PayDialog winner={winner} onClose={close} />}
      {open === 'refuse' && <RefuseDialog winner={winner} onClose={close} />}
    </>
  );
}

interface DialogProps extends WinnerActionsProps {
  readonly onClose: () => void;
}

function PayDialog({ onClose, winner }: DialogProps) {
  const t = adminTexts.useTexts();
  const { money } = useFormatting();
  const [pay] = competitionApi.usePayWinnerMutation();
  const { flags, id, prize, prizeAmount, username: name } = winner;
  const isMoney = prizeAmount > 0;
  const amount = money(prizeAmount);
  return (
    <ConfirmedChange
      title={t(isMoney ? 'competition.payOf' : 'competition.deliverOf', { name })}
      confirmLabel={
        isMoney ? t('competition.payAmount', { amount }) : t('competition.confirmDelivery')
      }
      change={() => pay(id)}
      failed={t('competition.payFailed')}
      onClose={onClose}
      onDone={() => {
        onClose();
        showToast({ tone: 'success', title: t('competition.isDecided') });
      }}
    >
      <Text>{t(isMoney ? 'competition.payHelp' : 'competition.deliverHelp', { prize })}</Text>
      {flags.length > 0 && (
        <Text $tone="loss" $strong>
          {t('competition.isFlagged')}
        </Text>
      )}
    </ConfirmedChange>
  );
}

function RefuseDialog({ onClose, winner }: DialogProps) {
  const t = adminTexts.useTexts();
  const [refuse] = competitionApi.useRefuseWinnerMutation();
  const { id, username: name } = winner;
  return (
    <RowDialog
      title={t('competition.refuseOf', { name })}
      words={{ save: 'competition.refuseDo', saved: 'competition.isDecided' }}
      fields={reason}
      row={undefined}
      save={({ reason: why }) => refuse({ id, reason: typeof why === 'string' ? why : '' })}
      onClose={onClose}
    />
  );
}
