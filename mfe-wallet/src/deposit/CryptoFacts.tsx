import { Row } from '@bambuzal/ui';
import { CopyButton, DescriptionList } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { DepositJson } from '../api';
import { depositTexts } from './messages/deposit-texts';

/** What has to be right for tokens to arrive. */
export function CryptoFacts({ payment }: Pick<DepositJson, 'payment'>) {
  const t = depositTexts.useTexts();
  const { money } = useFormatting();
  const { payAmount, token, network, rate } = payment;
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
        ...(rate === null
          ? []
          : [{ term: t('rate'), description: `1 ${token ?? ''} = ${money(rate)}` }]),
      ]}
    />
  );
}
