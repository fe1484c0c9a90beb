import { SignedMoney } from '@bambuzal/product-ui';
import { Badge, Button, Card, Heading, Money, Row, Stack, Text } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useId, useState } from 'react';
import type { SmartTradingDepositJson } from '../api';
import { DaysDialog } from './DaysDialog';
import { smartTradingTexts } from './locales/smart-trading-texts';
import { RevokeDeposit } from './RevokeDeposit';
import { useDepositWords } from './use-deposit-words';

export interface DepositCardProps {
  readonly deposit: SmartTradingDepositJson;
  /** Called after the deposit was taken back. */
  readonly onChanged: () => void;
}

const tones = {
  pending: 'attention',
  active: 'gain',
  revoking: 'attention',
  undone: 'plain',
  revoked: 'plain',
  ended: 'primary',
  refused: 'loss',
} as const satisfies Record<SmartTradingDepositJson['status'], string>;

export function DepositCard({ deposit, onChanged }: DepositCardProps) {
  const t = smartTradingTexts.useTexts();
  const { kindOf } = useDepositWords();
  const id = useId();
  const [isShowingDays, setShowingDays] = useState(false);
  const { principal, value, status } = deposit;
  const name = kindOf(deposit);
  const isRefused = status === 'refused';
  return (
    <Card as="li" $raised aria-labelledby={id}>
      <Stack $gap={1}>
        <Row $justify="space-between">
          <Heading as="h3" id={id} $size={16}>
            {name}
          </Heading>
          <Badge $tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
        </Row>
        <Money amount={isRefused ? principal : value} size={24} strong />
        {!isRefused && (
          <Text $size={14} $tone="muted">
            {t('gain')} <SignedMoney amount={centsOf(value - principal)} strong />
          </Text>
        )}
      </Stack>
      {status === 'revoking' && <Text $size={14}>{t('revokingText')}</Text>}
      {isRefused && <Text $size={14}>{t('refusedText')}</Text>}
      <Facts deposit={deposit} />
      <Row>
        {status === 'active' && <RevokeDeposit deposit={deposit} onChanged={onChanged} />}
        {!isRefused && status !== 'pending' && (
          <Button variant="quiet" small onClick={() => setShowingDays(true)}>
            {t('seeDays')}
          </Button>
        )}
      </Row>
      {isShowingDays && (
        <DaysDialog deposit={deposit} name={name} onClose={() => setShowingDays(false)} />
      )}
    </Card>
  );
}

function Facts({ deposit }: Pick<DepositCardProps, 'deposit'>) {
  const t = smartTradingTexts.useTexts();
  const { date, day: dayText } = useFormatting();
  const { feeOf } = useDepositWords();
  const { principal, feesPaid, createdAt, participatesFrom, endsOn, endedAt } = deposit;
  return (
    <DescriptionList
      items={[
        { term: t('principal'), description: <Money amount={principal} /> },
        { term: t('fee'), description: feeOf(deposit) },
        { term: t('feesPaid'), description: <Money amount={feesPaid} /> },
        { term: t('made'), description: date(createdAt) },
        { term: t('participatesFrom'), description: dayText(participatesFrom) },
        ...(endsOn === null ? [] : [{ term: t('endsOn'), description: dayText(endsOn) }]),
        ...(endedAt === null ? [] : [{ term: t('endedAt'), description: date(endedAt) }]),
      ]}
    />
  );
}

/** Rounds to cents, because differences of decimals are inexact. */
const centsOf = (amount: number) => Math.round(amount * 100) / 100;
