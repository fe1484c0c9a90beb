import { IconButton, Page, Row } from '@bambuzal/ui';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';
import type { ListDefinition } from './list-definition';
import { DisplayDialog } from './DisplayDialog';
import { EntryTabs } from './EntryTabs';
import { ExportAction } from './ExportAction';
import { ListBody } from './ListBody';
import { ListFilters } from './ListFilters';
import { viewQuery } from './list-view';
import { NewsPill } from './NewsPill';
import { SavedViewsAction } from './SavedViewsAction';
import { useListKeys } from './use-list-keys';
import { useListSettings } from './use-list-settings';
import { useListView } from './use-list-view';
import { useNews } from './use-news';
import { viewFilter, ViewTabs } from './ViewTabs';

/** @returns the page of a list: search, filters, rows and pages, in each of its states */
export function defineList<Row>(definition: ListDefinition<Row>): () => ReactNode {
  const { views } = definition;
  const filters = views ? [viewFilter(views), ...definition.filters] : definition.filters;
  return function ListScreen() {
    const t = adminTexts.useTexts();
    const { words, actions } = definition;
    const [view, show] = useListView(filters);
    const [dialog, showDialog] = useState<ReactNode>();
    const list = useRef<HTMLDivElement>(null);
    const [settings, changeSettings] = useListSettings(listName(definition));
    const [isDisplayOpen, setIsDisplayOpen] = useState(false);
    const openDisplay = useCallback(() => setIsDisplayOpen(true), []);
    useListKeys(list, { isOn: settings.hasKeys, onHelp: openDisplay });
    const query = definition.useRows(viewQuery(view, views), { refetchOnMountOrArgChange: true });
    const news = useNews(definition, query, view);
    return (
      <Page
        title={t(words.title)}
        lead={t(words.lead)}
        actions={
          <Row>
            {actions}
            <SavedViewsAction list={listName(definition)} view={view} />
            <ExportAction definition={definition} view={view} />
            <IconButton icon="settings" label={t('display.title')} onClick={openDisplay} />
          </Row>
        }
      >
        <Listed ref={list}>
          {definition.entry && <EntryTabs entry={definition.entry} />}
          <ListFilters definition={definition} view={view} onShow={show} />
          <ViewTabs views={views} view={view} onShow={show}>
            <NewsPill news={news} />
            <ListBody
              definition={definition}
              query={query}
              view={view}
              settings={settings}
              onShow={show}
              onDialog={showDialog}
            />
          </ViewTabs>
        </Listed>
        {isDisplayOpen && (
          <DisplayDialog
            definition={definition}
            settings={settings}
            onChange={changeSettings}
            onClose={() => setIsDisplayOpen(false)}
          />
        )}
        {dialog}
      </Page>
    );
  };
}

/** @returns the list's name, which its words begin with: `withdrawals` */
function listName({ words }: Pick<ListDefinition<never>, 'words'>): string {
  return words.title.split('.')[0] ?? '';
}

/* The parts of the list stand as if they were the page's own. */
const Listed = styled.div`
  display: contents;
`;
