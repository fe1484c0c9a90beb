import { ButtonLink, Icon, Money, Row, Text } from '@bambuzal/ui';
import { DescriptionList, Outcome } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import type { InvestmentJson } from '../api';
import { tradingTexts } from '../locales/trading-texts';
import { newInvestmentTexts } from './locales/new-investment-texts';
import { ReceiptLink } from './ReceiptLink';

/** Shown for a paid, active investment: what happens next. */
export function InvestmentDone({ investment }: { readonly investment: InvestmentJson }) {
  const t = newInvestmentTexts.useTexts();
  const w = tradingTexts.useTexts();
  const { dateTime, day: dayText } = useFormatting();
  const { packageName, amount, nextProfitDate, endDate, coolingOffUntil, activatedAt } = investment;
  const isUndoable = coolingOffUntil !== null && coolingOffUntil !== activatedAt;
  return (
    <>
      <Outcome>
        <Icon name="circle-check" size={32} />
        <Text $tone="muted">{t('invested', { plan: packageName })}</Text>
        <Money amount={amount} size={40} strong />
      </Outcome>
      <DescriptionList
        items={[
          ...(activatedAt === null
            ? []
            : [{ term: t('since'), description: dateTime(activatedAt) }]),
          ...(nextProfitDate === null
            ? []
            : [{ term: t('firstProfit'), description: dayText(nextProfitDate) }]),
          ...(endDate === null ? [] : [{ term: w('lastDay'), description: dayText(endDate) }]),
          ...(isUndoable
            ? [{ term: t('undoableUntil'), description: dateTime(coolingOffUntil) }]
            : []),
        ]}
      />
      <Text $tone="muted" $size={14}>
        {isUndoable && `${t('profitAfterCoolingOff')} `}
        {t('profitGoesTo')}
      </Text>
      <Row>
        <ButtonLink as={AppLink} to="/my-investments">
          {w('myInvestments')}
        </ButtonLink>
        <ButtonLink as={AppLink} to="/investment-plans" $variant="secondary">
          {t('another')}
        </ButtonLink>
        {activatedAt !== null && <ReceiptLink investment={investment} activatedAt={activatedAt} />}
      </Row>
    </>
  );
}
