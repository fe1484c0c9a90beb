import { Tabs } from '@bambuzal/ui/data';
import type { ReactNode } from 'react';
import { adminTexts } from '../locales/admin-texts';
import type { ListFilter, ListViews } from './list-definition';
import { allRows, chosenView, type ListView } from './list-view';
import type { ShowView } from './use-list-view';

interface ViewTabsProps {
  readonly views: ListViews | undefined;
  readonly view: ListView;
  readonly onShow: ShowView;
  readonly children: ReactNode;
}

/** The tabs of the views, above the rows of the chosen one. */
export function ViewTabs({ views, view, onShow, children }: ViewTabsProps) {
  const t = adminTexts.useTexts();
  if (!views) return children;
  const { view: _, ...others } = view.filters;
  return (
    <Tabs
      label={t(views.label)}
      tabs={[
        ...Object.entries(views.options).map(([id, label]) => ({ id, label: t(label) })),
        { id: allRows, label: t(views.all) },
      ]}
      selected={chosenView(view, views)}
      onSelect={(id) =>
        onShow({ filters: id === views.initially ? others : { ...others, view: id } })
      }
    >
      {children}
    </Tabs>
  );
}

/** @returns the filter by a list's views */
export function viewFilter({ all, label, options }: ListViews): ListFilter {
  return { name: 'view', kind: 'choice', label, all, options: { ...options, [allRows]: all } };
}
