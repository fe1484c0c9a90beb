import { Button, ButtonLink, Icon, Money, Row, Text } from '@bambuzal/ui';
import { DescriptionList, Outcome, Section } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { saveAsFile } from '@bambuzal/product-ui';
import { useEffect, useRef } from 'react';
import type { SmartTradingDepositJson } from '../api';
import { smartTradingTexts } from './locales/smart-trading-texts';
import { useDepositWords } from './use-deposit-words';

interface DepositReceiptProps {
  readonly deposit: SmartTradingDepositJson;
  readonly onClose: () => void;
}

/** Receipt of a deposit, which can be saved or shared. */
export function DepositReceipt({ deposit, onClose }: DepositReceiptProps) {
  const t = smartTradingTexts.useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = useReceiptFacts(deposit);
  const { money } = useFormatting();
  const { id, principal, status } = deposit;
  const isRefused = status === 'refused';
  // Moves focus to the heading, because the form that had focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Section title={t('receipt')} headingRef={heading}>
      <Outcome>
        {!isRefused && <Icon name={status === 'pending' ? 'clock' : 'circle-check'} size={32} />}
        <Text $tone={isRefused ? 'loss' : 'muted'}>
          {t(`receiptOf.${isRefused ? 'refused' : status === 'pending' ? 'pending' : 'done'}`)}
        </Text>
        <Money amount={principal} size={32} strong />
      </Outcome>
      <DescriptionList items={facts} />
      <Row>
        <Button variant="secondary" onClick={onClose}>
          {t('closeReceipt')}
        </Button>
        {!isRefused && (
          <Button
            variant="quiet"
            icon={<Icon name="download" />}
            onClick={() =>
              saveAsFile(
                `smart-trading-${id}.txt`,
                'text/plain',
                [{ term: t('amount'), description: money(principal) }, ...facts]
                  .map(({ term, description }) => `${term}: ${description}`)
                  .join('\n'),
              )
            }
          >
            {t('saveReceipt')}
          </Button>
        )}
        <ButtonLink as={AppLink} to="/transactions" $variant="quiet">
          {t('statement')}
        </ButtonLink>
      </Row>
    </Section>
  );
}

function useReceiptFacts(deposit: SmartTradingDepositJson) {
  const t = smartTradingTexts.useTexts();
  const { dateTime, day: dayText } = useFormatting();
  const { kindOf, feeOf } = useDepositWords();
  const { id, status, createdAt, participatesFrom, endsOn } = deposit;
  return [
    { term: t('kind'), description: kindOf(deposit) },
    { term: t('status'), description: t(`statuses.${status}`) },
    { term: t('fee'), description: feeOf(deposit) },
    { term: t('made'), description: dateTime(createdAt) },
    { term: t('participatesFrom'), description: dayText(participatesFrom) },
    ...(endsOn === null ? [] : [{ term: t('endsOn'), description: dayText(endsOn) }]),
    { term: t('number'), description: id },
  ];
}
