import { Money, Row, space, Stack, Text } from '@bambuzal/ui';
import { BadgeLine, Countdown, ProgressBar, ScannableCode } from '@bambuzal/ui/data';
import { CryptoFacts } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import type { DepositJson } from '../api';
import { DepositStatus, SimulationBadge } from './DepositStatus';
import { depositTexts } from './locales/deposit-texts';
import { FinishPayment } from './FinishPayment';

/** Payment data and progress of a deposit. */
export function Payment({ deposit }: { readonly deposit: DepositJson }) {
  const t = depositTexts.useTexts();
  const { amount, receivedAmount, status, simulated, payment } = deposit;
  const code = payment.pixCopyPaste ?? payment.address ?? '';
  const isPix = deposit.method === 'pix';
  return (
    <Stack $gap={5}>
      {simulated && <FinishPayment id={deposit.id} />}
      <Row $justify="space-between">
        <BadgeLine role="status">
          <DepositStatus status={status} />
          {simulated && <SimulationBadge />}
        </BadgeLine>
        {status === 'awaiting_payment' && (
          <Countdown
            until={payment.expiresAt}
            running={(time) => t('expiresIn', { time })}
            over={t('expiring')}
          />
        )}
      </Row>
      <Stack $gap={1}>
        <Text $tone="muted" $size={14}>
          {t('toPay')}
        </Text>
        <Money amount={amount} size={40} strong />
      </Stack>
      {status === 'partially_paid' && <Received amount={receivedAmount} deposit={deposit} />}
      {status === 'confirming' && <Confirmations payment={payment} />}
      <ScannableCode
        text={code}
        pictureLabel={t(isPix ? 'pixQr' : 'addressQr')}
        copyLabel={t(isPix ? 'copyPix' : 'copyAddress')}
      >
        {isPix ? <PixSteps /> : <CryptoFacts payment={payment} />}
      </ScannableCode>
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

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin: 0;
  padding-left: ${space(5)};
`;
