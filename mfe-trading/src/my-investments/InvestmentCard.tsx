import { Badge, Card, Heading, Money, Row, Stack, Text } from '@bambuzal/ui';
import { useId } from 'react';
import type { InvestmentJson } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import { PendingPayment } from '../common/payment/PendingPayment';
import { InvestmentDates } from './InvestmentDates';
import { myInvestmentsTexts } from './locales/my-investments-texts';
import { PendingActions } from './PendingActions';
import { Progress } from './Progress';
import { Undo } from './Undo';

export interface InvestmentCardProps {
  readonly investment: InvestmentJson;
  /** Called after a change of the investment, which may then leave the list. */
  readonly onChanged: () => void;
}

const tones = {
  active: 'gain',
  pending: 'attention',
  completed: 'primary',
  cancelled: 'plain',
} as const satisfies Record<InvestmentJson['status'], string>;

export function InvestmentCard({ investment, onChanged }: InvestmentCardProps) {
  const t = myInvestmentsTexts.useTexts();
  const id = useId();
  const { packageName, amount, status, activatedAt } = investment;
  return (
    <Card as="li" aria-labelledby={id}>
      <Stack $gap={1}>
        <Row $justify="space-between">
          <Heading as="h3" id={id} $size={20}>
            {packageName}
          </Heading>
          <Badge $tone={tones[status]}>{t(`status.${status}`)}</Badge>
        </Row>
        <Text $tone="muted">
          {t(activatedAt === null ? 'amountAsked' : 'amountInvested')}{' '}
          <Money amount={amount} strong />
        </Text>
      </Stack>
      {status === 'pending' && (
        <>
          <PendingPayment investment={investment} />
          <PendingActions investment={investment} onChanged={onChanged} />
        </>
      )}
      {status === 'cancelled' ? <Reason investment={investment} /> : <Progress of={investment} />}
      <InvestmentDates investment={investment} />
      {status === 'active' && <Undo investment={investment} onChanged={onChanged} />}
    </Card>
  );
}

function Reason({ investment: { cancelReason } }: Pick<InvestmentCardProps, 'investment'>) {
  const w = tradingTexts.useTexts();
  return cancelReason === null ? null : <Text>{w(`reasons.${cancelReason}`)}</Text>;
}
