import { ButtonLink } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { walletApi, type TransactionJson } from '../api';
import { walletTexts } from '../locales/wallet-texts';

interface ReceiptLinkProps {
  /** Whether a line of the statement is the one to link to. */
  readonly of: (line: TransactionJson) => boolean;
}

const searched = { page: 1, pageSize: 10 };

/**
 * Link to the receipt of a payment just made. Until its line is found, the link goes to the
 * statement.
 */
export function ReceiptLink({ of }: ReceiptLinkProps) {
  const t = walletTexts.useTexts();
  const { data } = walletApi.useStatementQuery(searched, { refetchOnMountOrArgChange: true });
  const line = data?.data.find(of);
  if (!line)
    return (
      <ButtonLink as={AppLink} to="/transactions">
        {t('seeStatement')}
      </ButtonLink>
    );
  return (
    <ButtonLink as={AppLink} to={`/transactions/success/${encodeURIComponent(line.id)}`}>
      {t('seeReceipt')}
    </ButtonLink>
  );
}
