import type { AdministeredUserJson } from '@bambuzal/contracts';
import type { LoadPart, UserJson } from '@bambuzal/web-kit';
import { type ComponentType, createContext, useContext } from 'react';
import type { TextKey } from '../kit/list-definition';
import { SummaryTab } from './SummaryTab';

export interface MemberTabProps {
  readonly person: AdministeredUserJson;
  /** The administrator who reads the page. */
  readonly caller: UserJson;
}

/** Person and reader of the page, for the tabs, which are fetched one by one. */
export const MemberContext = createContext<MemberTabProps | undefined>(undefined);

/** A part of a member's page. Each asks its own service, and fails alone. */
interface MemberTab {
  /** Value of `tab` in the page's address. */
  readonly id: string;
  readonly label: TextKey;
  readonly load: LoadPart;
}

/** The tabs in their order; the first is shown unless the address names another. */
export const memberTabs: readonly [MemberTab, ...MemberTab[]] = [
  // Shown first, so that its figures are read together with the header's.
  { id: 'summary', label: 'user.tab.summary', load: atHand(SummaryTab) },
  tab('data', async () => (await import('./DataTab')).DataTab),
  tab('security', async () => (await import('./SecurityTab')).SecurityTab),
  tab('statement', async () => (await import('./StatementTab')).StatementTab),
  tab('deposits', async () => (await import('./DepositsTab')).DepositsTab),
  tab('withdrawals', async () => (await import('./WithdrawalsTab')).WithdrawalsTab),
  tab('investments', async () => (await import('./InvestmentsTab')).InvestmentsTab),
  tab('network', async () => (await import('./NetworkTab')).NetworkTab),
  tab('bonuses', async () => (await import('./BonusesTab')).BonusesTab),
  tab('notices', async () => (await import('./NoticesTab')).NoticesTab),
  tab('audit', async () => (await import('./AuditTab')).AuditTab),
  tab('notes', async () => (await import('./NotesTab')).NotesTab),
];

type TabId = TextKey extends infer Key ? (Key extends `user.tab.${infer Id}` ? Id : never) : never;

/**
 * Makes a tab that is fetched when it is first opened, because a reader opens only a few. It is
 * kept then, so that a reader who returns to it does not see it load.
 */
function tab(id: TabId, content: () => Promise<ComponentType<MemberTabProps>>): MemberTab {
  let part: ComponentType | undefined;
  const load = async () => (part ??= inContext(await content()));
  return { id, label: `user.tab.${id}`, load: Object.assign(load, { loaded: () => part }) };
}

function atHand(Content: ComponentType<MemberTabProps>): LoadPart {
  const Part = inContext(Content);
  return Object.assign(() => Promise.resolve(Part), { loaded: () => Part });
}

function inContext(Content: ComponentType<MemberTabProps>): ComponentType {
  return function MemberTabContent() {
    const props = useContext(MemberContext);
    return props && <Content {...props} />;
  };
}
