import { Badge, Money, Row, Stack, Text } from '@bambuzal/ui';
import { BadgeLine, Countdown, DescriptionList, ScannableCode } from '@bambuzal/ui/data';
import { CryptoFacts } from '@bambuzal/product-ui';
import type { InvestmentJson } from '../../api';
import { tradingTexts } from '../../locales/trading-texts';
import { paymentTexts } from './locales/payment-texts';
import { FinishPayment } from './FinishPayment';

export type PaymentJson = NonNullable<InvestmentJson['payment']>;

/** Payment of a pending investment from outside the product. */
export function Payment({ payment }: { readonly payment: PaymentJson }) {
  const t = paymentTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { method, paymentId, amount, description, key, address, expiresAt, simulated } = payment;
  const isPix = method === 'pix';
  return (
    <Stack $gap={5}>
      {simulated && <FinishPayment paymentId={paymentId} />}
      <Row $justify="space-between">
        <BadgeLine>
          <Badge $tone="attention">{t('awaiting')}</Badge>
          {simulated && <Badge $tone="accent">{w('simulation')}</Badge>}
        </BadgeLine>
        <Countdown
          until={expiresAt}
          running={(time) => t('expiresIn', { time })}
          over={t('expired')}
        />
      </Row>
      <Stack $gap={1}>
        <Text $tone="muted" $size={14}>
          {t('toPay', { method: w(`methods.${method}`) })}
        </Text>
        <Money amount={amount} size={32} strong />
      </Stack>
      <ScannableCode
        text={key ?? address ?? ''}
        pictureLabel={t(isPix ? 'pixQr' : 'addressQr')}
        copyLabel={t(isPix ? 'copyPix' : 'copyAddress')}
      >
        {isPix ? <Text>{t('pixHelp')}</Text> : <CryptoFacts payment={payment} />}
      </ScannableCode>
      <DescriptionList
        items={[
          { term: t('description'), description },
          { term: t('paymentId'), description: paymentId },
        ]}
      />
      <Text $size={14} $tone="muted">
        {t('watching')}
      </Text>
    </Stack>
  );
}
