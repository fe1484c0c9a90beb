import { ButtonLink, Money, Row, Stack, Text } from '@bambuzal/ui';
import { BadgeLine } from '@bambuzal/ui/data';
import { AppLink } from '@bambuzal/web-kit';
import type { DepositJson } from '../api';
import { DepositStatus, SimulationBadge } from './DepositStatus';
import { depositTexts } from './locales/deposit-texts';

/** Shown when a deposit has ended without a payment. */
export function DepositOver({ deposit }: { readonly deposit: DepositJson }) {
  const t = depositTexts.useTexts();
  const { amount, simulated } = deposit;
  const status = deposit.status === 'cancelled' ? 'cancelled' : 'expired';
  return (
    <Stack $gap={4}>
      <BadgeLine role="status">
        <DepositStatus status={status} />
        {simulated && <SimulationBadge />}
      </BadgeLine>
      <Money amount={amount} size={40} strong />
      <Text $tone="muted">{t(`over.${status}`)}</Text>
      <Row>
        <ButtonLink as={AppLink} to="/deposit">
          {t('another')}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
