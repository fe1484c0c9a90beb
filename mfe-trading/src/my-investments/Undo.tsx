import { Button, Stack, Text } from '@bambuzal/ui';
import { useNow } from '@bambuzal/ui/data';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { useFormatting } from '@bambuzal/web-kit';
import { Changeable } from '@bambuzal/product-ui';
import { useState } from 'react';
import { tradingTexts } from '../locales/trading-texts';
import type { InvestmentCardProps } from './InvestmentCard';
import { myInvestmentsTexts } from './locales/my-investments-texts';
import { useCancel } from './use-cancel';

/** Button that undoes an active investment during its cooling-off period. */
export function Undo({ investment, onChanged }: InvestmentCardProps) {
  const { coolingOffUntil } = investment;
  const now = useNow();
  const isOver = coolingOffUntil === null || Date.parse(coolingOffUntil) <= now * 1000;
  return isOver ? null : (
    <UndoOffer investment={investment} until={coolingOffUntil} onChanged={onChanged} />
  );
}

interface UndoOfferProps extends InvestmentCardProps {
  readonly until: string;
}

function UndoOffer({ investment, until, onChanged }: UndoOfferProps) {
  const t = myInvestmentsTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { dateTime, money } = useFormatting();
  const [isAsking, setIsAsking] = useState(false);
  const { cancel, isCancelling } = useCancel(investment.id, {
    done: t('undone.done'),
    failed: t('undone.failed'),
  });
  const amount = money(investment.amount);
  const time = dateTime(until);

  async function confirm() {
    const isDone = await cancel();
    setIsAsking(false);
    if (isDone) onChanged();
  }

  return (
    <Stack $gap={2} $align="start">
      <Changeable>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {t('undo')}
        </Button>
      </Changeable>
      <Text $size={14} $tone="muted">
        {t('undoUntil', { time })}
      </Text>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('undoTitle')}
        leaveLabel={w('back')}
        confirmLabel={t('undo')}
        tone="danger"
        busy={isCancelling}
        onConfirm={() => void confirm()}
      >
        <Text>{t('undoText', { amount })}</Text>
        <Text>{t('undoLimit', { time })}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
