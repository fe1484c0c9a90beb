import { downloadAddress, dayAfter } from '@bambuzal/web-kit';
import type { StatementAsked } from '../api';

/**
 * Filter and page of the statement. Both are in the address, so that the reader can go back to
 * them.
 */
export interface StatementView {
  /** `yyyy-mm-dd`, both ends included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

const windowDays = 30;
const maxSearchLength = 80;

/** @param today the operator's, `yyyy-mm-dd` @returns the last 30 days, today included */
export function defaultPeriod(today: string): Pick<StatementView, 'startDate' | 'endDate'> {
  return { startDate: dayAfter(today, 1 - windowDays), endDate: today };
}

/** @param parameters of the address; one that makes no sense counts as not given */
export function readView(parameters: URLSearchParams, today: string): StatementView {
  const usual = defaultPeriod(today);
  const page = Number(parameters.get('page'));
  return {
    startDate: dayIn(parameters.get('startDate')) ?? usual.startDate,
    endDate: dayIn(parameters.get('endDate')) ?? usual.endDate,
    search: (parameters.get('search') ?? '').trim().slice(0, maxSearchLength),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** @returns the address's parameters; what is as it begins is left out */
export function viewParameters(view: StatementView, today: string): URLSearchParams {
  const usual = defaultPeriod(today);
  const parameters = new URLSearchParams();
  if (view.startDate !== usual.startDate) parameters.set('startDate', view.startDate);
  if (view.endDate !== usual.endDate) parameters.set('endDate', view.endDate);
  if (view.search !== '') parameters.set('search', view.search);
  if (view.page > 1) parameters.set('page', String(view.page));
  return parameters;
}

/** @returns as the API asks for it */
export function askedOf({ search, ...view }: StatementView, pageSize: number): StatementAsked {
  return { ...view, pageSize, search: search === '' ? undefined : search };
}

/** @returns where a file of all that the view takes in comes from */
export function exportAddress(format: 'csv' | 'ofx' | 'pdf', view: StatementView): string {
  const { startDate, endDate, search } = view;
  return downloadAddress('GET /api/transactions/export', {
    query: { format, startDate, endDate, search: search === '' ? undefined : search },
  });
}

function dayIn(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay ? text : undefined;
}
