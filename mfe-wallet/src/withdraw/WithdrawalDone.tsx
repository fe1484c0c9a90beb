import { Banner, Button, Icon, Money, Row, Text } from '@bambuzal/ui';
import { DescriptionList, Outcome } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { WithdrawalJson } from '../api';
import { ReceiptLink } from '../common/ReceiptLink';
import { withdrawTexts } from './locales/withdraw-texts';
import { WithdrawalStatus } from './WithdrawalStatus';

interface WithdrawalDoneProps {
  readonly withdrawal: WithdrawalJson;
  readonly onAnother: () => void;
}

/** Shown for a requested withdrawal whose money is reserved. */
export function WithdrawalDone({ withdrawal, onAnother }: WithdrawalDoneProps) {
  const t = withdrawTexts.useTexts();
  const { dateTime } = useFormatting();
  const { id, amount, fee, netAmount, destination, dueAt, simulated } = withdrawal;
  return (
    <>
      {simulated && <Banner>{t('simulated')}</Banner>}
      <Outcome>
        <Icon name="circle-check" size={32} />
        <Text $tone="muted">{t('youReceive')}</Text>
        <Money amount={netAmount} size={40} strong />
        <WithdrawalStatus withdrawal={withdrawal} />
      </Outcome>
      <DescriptionList
        items={[
          { term: t('requested'), description: <Money amount={amount} /> },
          {
            term: t('fee'),
            description: fee > 0 ? <Money amount={fee} meaning="debit" /> : t('noFee'),
          },
          { term: t('destination'), description: destination },
          { term: t('due'), description: dateTime(dueAt) },
        ]}
      />
      <Row>
        <ReceiptLink of={({ relatedWithdrawalId }) => relatedWithdrawalId === id} />
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </Row>
    </>
  );
}
