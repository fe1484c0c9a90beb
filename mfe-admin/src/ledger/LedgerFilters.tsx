import { space } from '@bambuzal/ui';
import { SelectField } from '@bambuzal/ui/forms';
import { SearchField } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import { accountWords, isLedgerAccount, isMemberAccount } from '../common/finance/ledger-accounts';
import { adminTexts } from '../locales/admin-texts';
import { type LedgerView, longestId } from './ledger-view';
import type { ShowLedger } from './use-ledger-view';

interface LedgerFiltersProps {
  readonly view: LedgerView;
  readonly onShow: ShowLedger;
}

/** Choice of the account; for an account that each member has, of one member. */
export function LedgerFilters({ view: { account, userId }, onShow }: LedgerFiltersProps) {
  const t = adminTexts.useTexts();
  return (
    <Fields role="search" aria-label={t('ledger.filters')}>
      <SelectField
        label={t('ledger.account')}
        help={account === 'external' ? t('ledger.externalHelp') : undefined}
        value={account}
        onChange={({ currentTarget: { value } }) => {
          if (isLedgerAccount(value)) onShow({ account: value });
        }}
        options={Object.entries(accountWords).map(([value, word]) => ({ value, label: t(word) }))}
      />
      {isMemberAccount(account) && (
        <SearchField
          label={t('ledger.member')}
          help={t('ledger.memberHelp')}
          maxLength={longestId}
          value={userId}
          onSearch={(id) => onShow({ userId: id })}
        />
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  align-items: start;
  gap: ${space(3)} ${space(4)};
`;
