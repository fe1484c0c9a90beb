import { Button, Row } from '@bambuzal/ui';
import { Changeable } from '@bambuzal/product-ui';
import { useState } from 'react';
import { ActivateDialog } from './ActivateDialog';
import { CancelDialog } from './CancelDialog';
import type { InvestmentCardProps } from './InvestmentCard';
import { myInvestmentsTexts } from './locales/my-investments-texts';

/**
 * Buttons that pay a pending investment from the balance, or cancel it. Both are disabled until the
 * wallet answers.
 */
export function PendingActions({ investment, onChanged }: InvestmentCardProps) {
  const t = myInvestmentsTexts.useTexts();
  const [asking, setAsking] = useState<'activate' | 'cancel'>();
  const { isBeingPaid } = investment;
  const dialog = { investment, onChanged, onClose: () => setAsking(undefined) };
  return (
    <Row>
      <Changeable>
        <Button disabled={isBeingPaid} onClick={() => setAsking('activate')}>
          {t('activate')}
        </Button>
        <Button variant="secondary" disabled={isBeingPaid} onClick={() => setAsking('cancel')}>
          {t('cancelInvestment')}
        </Button>
      </Changeable>
      {asking === 'activate' && <ActivateDialog {...dialog} />}
      {asking === 'cancel' && <CancelDialog {...dialog} />}
    </Row>
  );
}
