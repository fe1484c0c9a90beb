import { color, fontSize, Money, radius, Row, space, Stack, Text } from '@bambuzal/ui';
import { ProgressBar, QrCode } from '@bambuzal/ui/data';
import { styled } from 'styled-components';
import type { DepositJson } from '../api';
import { BadgeLine } from '../common/BadgeLine';
import { Copy } from './Copy';
import { Countdown } from './Countdown';
import { CryptoFacts } from './CryptoFacts';
import { DepositStatus, SimulationBadge } from './DepositStatus';
import { depositTexts } from './messages/deposit-texts';
import { SimulatedPayment } from './SimulatedPayment';

/** How to pay, and how far the payment has come. */
export function Payment({ deposit }: { readonly deposit: DepositJson }) {
  const t = depositTexts.useTexts();
  const { amount, receivedAmount, status, simulated, payment } = deposit;
  const code = payment.pixCopyPaste ?? payment.address ?? '';
  return (
    <Stack $gap={5}>
      {simulated && <SimulatedPayment id={deposit.id} />}
      <Row $justify="space-between">
        <BadgeLine role="status">
          <DepositStatus status={status} />
          {simulated && <SimulationBadge />}
        </BadgeLine>
        {status === 'awaiting_payment' && <Countdown until={payment.expiresAt} />}
      </Row>
      <Stack $gap={1}>
        <Text $tone="muted" $size={14}>
          {t('toPay')}
        </Text>
        <Money amount={amount} size={40} strong />
      </Stack>
      {status === 'partially_paid' && <Received amount={receivedAmount} deposit={deposit} />}
      {status === 'confirming' && <Confirmations payment={payment} />}
      <Instructions>
        <QrCode text={code} label={t(deposit.method === 'pix' ? 'pixQr' : 'addressQr')} />
        <Stack $gap={4}>
          {deposit.method === 'pix' ? <PixSteps /> : <CryptoFacts payment={payment} />}
          <Code>{code}</Code>
          <Copy text={code} label={t(deposit.method === 'pix' ? 'copyPix' : 'copyAddress')} />
        </Stack>
      </Instructions>
      <Text $size={14} $tone="muted">
        {t('watching')}
      </Text>
    </Stack>
  );
}

function PixSteps() {
  const t = depositTexts.useTexts();
  return (
    <Steps>
      <li>{t('pixStep1')}</li>
      <li>{t('pixStep2')}</li>
      <li>{t('pixStep3')}</li>
    </Steps>
  );
}

function Received({ amount, deposit }: { readonly amount: number; readonly deposit: DepositJson }) {
  const t = depositTexts.useTexts();
  const { actuallyPaid, payAmount, token } = deposit.payment;
  return (
    <Text $tone="attention">
      {t('partly')} <Money amount={amount} strong />
      {actuallyPaid !== null && ` (${actuallyPaid} / ${payAmount ?? ''} ${token ?? ''})`}
    </Text>
  );
}

function Confirmations({ payment }: Pick<DepositJson, 'payment'>) {
  const t = depositTexts.useTexts();
  const { confirmations, requiredConfirmations } = payment;
  if (requiredConfirmations === null) return null;
  const now = confirmations ?? 0;
  return (
    <Stack $gap={1}>
      <ProgressBar value={(now / requiredConfirmations) * 100} label={t('confirmations')} />
      <Text $size={14} $figures role="status">
        {t('confirmationsOf', { now, required: requiredConfirmations })}
      </Text>
    </Stack>
  );
}

const Instructions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: center;
  gap: ${space(6)};
  > :last-child {
    flex: 1 1 16rem;
  }
`;

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin: 0;
  padding-left: ${space(5)};
`;

/* In full: who has no camera at hand compares it, or marks it by hand. */
const Code = styled.code`
  padding: ${space(3)};
  border-radius: ${radius('medium')};
  background: ${color('surface-raised')};
  font-size: ${fontSize(14)};
  overflow-wrap: anywhere;
  user-select: all;
`;
