import { Row } from '@bambuzal/ui';
import { CopyButton, DescriptionList } from '@bambuzal/ui/data';
import { paymentTexts } from './messages/payment-texts';
import type { PaymentJson } from './Payment';

/** What has to be right for tokens to arrive. */
export function CryptoFacts({ payment }: { readonly payment: PaymentJson }) {
  const t = paymentTexts.useTexts();
  const { payAmount, token, network } = payment;
  return (
    <DescriptionList
      items={[
        {
          term: t('tokens'),
          description: (
            <Row>
              <strong>{`${payAmount ?? ''} ${token ?? ''}`}</strong>
              <CopyButton small text={payAmount ?? ''} label={t('copyAmount')} />
            </Row>
          ),
        },
        { term: t('network'), description: <strong>{network}</strong> },
      ]}
    />
  );
}
