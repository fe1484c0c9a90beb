import type { AdministeredSmartTradingDepositJson } from '@bambuzal/contracts';
import { Money } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { smartTradingApi } from '../api/smart-trading';
import { PersonLink } from '../common/PersonLink';
import { defineList } from '../kit/define-list';
import { kindName } from './kind-name';
import { SmartTradingActions } from './SmartTradingActions';
import {
  smartTradingEntry,
  smartTradingFilters,
  smartTradingViews,
  smartTradingWords,
} from './smart-trading-definition';
import { SmartTradingStage } from './SmartTradingStage';

/** Members' Smart Trading deposits: what each is worth, and when it leaves. */
export default defineList<AdministeredSmartTradingDepositJson>({
  words: smartTradingWords,
  entry: smartTradingEntry,
  useRows: smartTradingApi.useAdministeredSmartTradingQuery,
  rowKey: ({ id }) => id,
  searchHelp: 'smartTrading.searchHelp',
  views: smartTradingViews,
  filters: smartTradingFilters,
  rowActions: (deposit, showDialog) => (
    <SmartTradingActions deposit={deposit} showDialog={showDialog} />
  ),
  columns: [
    {
      key: 'user',
      header: 'smartTrading.member',
      priority: 1,
      cell: ({ user }) => <PersonLink person={user} />,
    },
    {
      key: 'state',
      header: 'smartTrading.state',
      priority: 1,
      cell: ({ status }) => <SmartTradingStage status={status} />,
    },
    {
      key: 'kind',
      header: 'smartTrading.kind',
      priority: 1,
      cell: (deposit, { t }) => (
        <AppLink to={`/admin/smart-trading-investments/${deposit.id}`}>
          {kindName(t, deposit)}
        </AppLink>
      ),
    },
    {
      key: 'principal',
      header: 'smartTrading.principal',
      priority: 1,
      align: 'end',
      cell: ({ principal }) => <Money amount={principal} />,
    },
    {
      key: 'value',
      header: 'smartTrading.value',
      priority: 1,
      align: 'end',
      cell: ({ value }) => <Money amount={value} />,
    },
    {
      key: 'participatesFrom',
      header: 'smartTrading.participatesFrom',
      priority: 3,
      align: 'end',
      cell: ({ participatesFrom }, { format }) => format.day(participatesFrom),
    },
    {
      key: 'endsOn',
      header: 'smartTrading.endsOn',
      priority: 2,
      align: 'end',
      cell: ({ endsOn }, { format }) => (endsOn === null ? '—' : format.day(endsOn)),
    },
  ],
});
