import type { ListQuery } from '@bambuzal/web-kit';
import { pageSize } from '../api/page-size';
import type { ListFilter, ListViews } from './list-definition';

const longestSearch = 100;
const rangePatterns = {
  days: /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/,
  amounts: /^(\d+(\.\d{1,2})?)?\.\.(\d+(\.\d{1,2})?)?$/,
};

/**
 * Search, filters and place of a list. All are in the page's address, so that the reader can go
 * back to them and share them.
 */
export interface ListView {
  readonly search: string;
  /** Values by the filters' names; a filter without a value is left out. */
  readonly filters: Readonly<Record<string, string>>;
  /** From 1. */
  readonly page: number;
  /** Position behind row 10,000; it replaces the page. */
  readonly after: string | undefined;
}

/** @param parameters of the address; invalid values are ignored */
export function readView(parameters: URLSearchParams, filters: readonly ListFilter[]): ListView {
  const page = Number(parameters.get('page'));
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, longestSearch),
    filters: Object.fromEntries(
      filters.flatMap((filter) => {
        const value = parameters.get(filter.name);
        return value !== null && isValid(filter, value) ? [[filter.name, value]] : [];
      }),
    ),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    after: parameters.get('after') ?? undefined,
  };
}

const idPattern = /^[\w.:/-]{1,120}$/;

function isValid(filter: ListFilter, value: string): boolean {
  if (filter.kind === 'id') return idPattern.test(value);
  return filter.kind === 'choice'
    ? value.split(',').every((choice) => Object.hasOwn(filter.options, choice))
    : rangePatterns[filter.kind].test(value) && value !== '..';
}

/** @returns the address's parameters; defaults are left out */
export function viewParameters({ search, filters, page, after }: ListView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('search', search);
  for (const [name, value] of Object.entries(filters)) parameters.set(name, value);
  if (after !== undefined) parameters.set('after', after);
  else if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** View with all rows: the API is asked for no view. */
export const allRows = 'all';

/** @returns the view of the address, or the list's initial one; `all` for a list without views */
export function chosenView(
  { filters }: Pick<ListView, 'filters'>,
  views: Pick<ListViews, 'initially'> | undefined,
): string {
  return filters['view'] ?? views?.initially ?? allRows;
}

/** @returns the query of the API */
export function viewQuery(view: ListView, views?: Pick<ListViews, 'initially'>): ListQuery {
  const { search, filters, page, after } = view;
  const { view: _, ...others } = filters;
  const chosen = chosenView(view, views);
  return {
    search: search === '' ? undefined : search,
    ...(chosen !== allRows && { view: chosen }),
    ...others,
    ...(after === undefined ? { page } : { after }),
    pageSize,
  };
}

/** Whether a search or a filter leaves out rows of the view. */
export function isNarrowed({ search, filters }: ListView): boolean {
  return search !== '' || Object.keys(filters).some((name) => name !== 'view' && name !== 'sort');
}
