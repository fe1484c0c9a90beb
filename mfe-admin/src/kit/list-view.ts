import type { ListQuery } from '@bambuzal/web-kit';
import { pageSize } from '../api';
import type { ListFilter } from './list-definition';

const longestSearch = 100;
const rangePattern = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

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

function isValid(filter: ListFilter, value: string): boolean {
  return filter.kind === 'choice'
    ? value.split(',').every((choice) => Object.hasOwn(filter.options, choice))
    : rangePattern.test(value) && value !== '..';
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

/** @returns the query of the API */
export function viewQuery({ search, filters, page, after }: ListView): ListQuery {
  return {
    search: search === '' ? undefined : search,
    ...filters,
    ...(after === undefined ? { page } : { after }),
    pageSize,
  };
}

export function isNarrowed({ search, filters }: ListView): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}
