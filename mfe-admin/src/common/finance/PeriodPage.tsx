import { Page } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { EntryTabs } from '../../kit/EntryTabs';
import type { PeriodView } from '../figures/period-view';
import { PeriodFields } from '../figures/PeriodFields';
import { usePeriodView } from '../figures/use-period-view';
import { financeEntry } from './finance-entry';

interface PeriodPageProps {
  readonly title: string;
  readonly lead: string;
  /** Content for a period that does not end before it begins. */
  readonly children: (view: PeriodView) => ReactNode;
}

/** Screen of the financial statistics about a period, which is in the page's address. */
export function PeriodPage({ title, lead, children }: PeriodPageProps) {
  const [view, show] = usePeriodView();
  return (
    <Page title={title} lead={lead}>
      <EntryTabs entry={financeEntry} />
      <PeriodFields view={view} onShow={show} />
      {view.from <= view.to && children(view)}
    </Page>
  );
}
