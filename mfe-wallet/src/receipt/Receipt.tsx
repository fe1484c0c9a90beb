import { Badge, Button, Heading, Icon, Money, Row, Text } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { useFormatting, useSettings } from '@bambuzal/web-kit';
import { walletApi, type TransactionJson } from '../api';
import { transactionMeanings, transactionTones } from '@bambuzal/product-ui';
import { useHoldText } from '../common/use-hold-text';
import { walletTexts } from '../locales/wallet-texts';
import { receiptTexts } from './locales/receipt-texts';
import { Figure, Paper, PrintedAlone, Tools } from './receipt-look';
import { useShare } from './use-share';

export function Receipt({ line }: { readonly line: TransactionJson }) {
  const t = receiptTexts.useTexts();
  const w = walletTexts.useTexts();
  const { dateTime } = useFormatting();
  const { settings } = useSettings();
  const share = useShare();
  const hold = useHoldOf(line);
  const { id, type, category, walletType, status, amount, description, createdAt } = line;
  return (
    <Paper aria-label={t('title')} data-receipt>
      <PrintedAlone />
      <Figure>
        <Text $tone="muted" $strong>
          {settings.companyName}
        </Text>
        <Heading as="h2" $size={16}>
          {w(`category.${category}`)}
        </Heading>
        <Money amount={amount} meaning={transactionMeanings[type]} size={40} strong />
        <Badge $tone={transactionTones[status]}>{w(`status.${status}`)}</Badge>
      </Figure>
      <DescriptionList
        items={[
          { term: t('date'), description: dateTime(createdAt) },
          { term: t('type'), description: t(`types.${type}`) },
          { term: t('wallet'), description: w(`wallets.${walletType}`) },
          {
            term: t('description'),
            description: description === '' ? w(`category.${category}`) : description,
          },
          ...(hold === undefined ? [] : [{ term: t('hold'), description: hold }]),
          { term: t('id'), description: id },
        ]}
      />
      {settings.demo && (
        <Text $size={14} $tone="attention">
          {t('simulated')}
        </Text>
      )}
      <Tools>
        <Row>
          <Button
            variant="secondary"
            icon={<Icon name="file-text" />}
            onClick={() => {
              window.print();
            }}
          >
            {t('print')}
          </Button>
          <Button
            icon={<Icon name="share-2" />}
            onClick={() => void share(w(`category.${category}`))}
          >
            {t('share')}
          </Button>
        </Row>
      </Tools>
    </Paper>
  );
}

/**
 * @returns reason why the withdrawal of a pending line waits. Looks among the member's latest
 *   withdrawals.
 */
function useHoldOf({ relatedWithdrawalId, status }: TransactionJson): string | undefined {
  const holdText = useHoldText();
  const isWaiting = relatedWithdrawalId !== null && status === 'pending';
  const { data } = walletApi.useWithdrawalsQuery(1, { skip: !isWaiting });
  const withdrawal = data?.data.find(({ id }) => id === relatedWithdrawalId);
  return isWaiting && withdrawal ? holdText(withdrawal) : undefined;
}
