import { ButtonLink, Icon, Money, Row, Text } from '@bambuzal/ui';
import { DescriptionList, Outcome } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import type { DepositJson } from '../api';
import { ReceiptLink } from '../common/ReceiptLink';
import { SimulationBadge } from './DepositStatus';
import { depositTexts } from './locales/deposit-texts';

/** Shown when the deposit is credited. */
export function DepositDone({ deposit }: { readonly deposit: DepositJson }) {
  const t = depositTexts.useTexts();
  const { dateTime, money } = useFormatting();
  const { id, amount, receivedAmount, method, simulated, confirmedAt, createdAt } = deposit;
  return (
    <>
      <Outcome>
        <Icon name="circle-check" size={32} />
        <Text $tone="muted">{t('credited')}</Text>
        <Money amount={receivedAmount} meaning="credit" size={40} strong />
        {simulated && <SimulationBadge />}
      </Outcome>
      <DescriptionList
        items={[
          { term: t('method'), description: t(`methods.${method}`) },
          ...(amount === receivedAmount
            ? []
            : [{ term: t('askedFor'), description: money(amount) }]),
          { term: t('date'), description: dateTime(confirmedAt ?? createdAt) },
        ]}
      />
      <Row>
        <ReceiptLink of={({ relatedDepositId }) => relatedDepositId === id} />
        <ButtonLink as={AppLink} to="/deposit" $variant="secondary">
          {t('another')}
        </ButtonLink>
      </Row>
    </>
  );
}
