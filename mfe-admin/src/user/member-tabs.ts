import type { AdministeredUserJson } from '@bambuzal/contracts';
import type { UserJson } from '@bambuzal/web-kit';
import type { ComponentType } from 'react';
import type { TextKey } from '../kit/list-definition';
import { AuditTab } from './AuditTab';
import { BonusesTab } from './BonusesTab';
import { DataTab } from './DataTab';
import { InvestmentsTab } from './InvestmentsTab';
import { NetworkTab } from './NetworkTab';
import { NotesTab } from './NotesTab';
import { NoticesTab } from './NoticesTab';
import { DepositsTab } from './DepositsTab';
import { SecurityTab } from './SecurityTab';
import { StatementTab } from './StatementTab';
import { SummaryTab } from './SummaryTab';
import { WithdrawalsTab } from './WithdrawalsTab';

export interface MemberTabProps {
  readonly person: AdministeredUserJson;
  /** The administrator who reads the page. */
  readonly caller: UserJson;
}

/** A part of a member's page. Each asks its own service, and fails alone. */
interface MemberTab {
  /** Value of `tab` in the page's address. */
  readonly id: string;
  readonly label: TextKey;
  readonly Content: ComponentType<MemberTabProps>;
}

/** The tabs in their order; the first is shown unless the address names another. */
export const memberTabs: readonly [MemberTab, ...MemberTab[]] = [
  { id: 'summary', label: 'user.tab.summary', Content: SummaryTab },
  { id: 'data', label: 'user.tab.data', Content: DataTab },
  { id: 'security', label: 'user.tab.security', Content: SecurityTab },
  { id: 'statement', label: 'user.tab.statement', Content: StatementTab },
  { id: 'deposits', label: 'user.tab.deposits', Content: DepositsTab },
  { id: 'withdrawals', label: 'user.tab.withdrawals', Content: WithdrawalsTab },
  { id: 'investments', label: 'user.tab.investments', Content: InvestmentsTab },
  { id: 'network', label: 'user.tab.network', Content: NetworkTab },
  { id: 'bonuses', label: 'user.tab.bonuses', Content: BonusesTab },
  { id: 'notices', label: 'user.tab.notices', Content: NoticesTab },
  { id: 'audit', label: 'user.tab.audit', Content: AuditTab },
  { id: 'notes', label: 'user.tab.notes', Content: NotesTab },
];
