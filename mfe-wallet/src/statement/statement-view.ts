import { downloadAddress, dayAfter } from '@bambuzal/web-kit';
import type { StatementAsked } from '../api';

/**
 * Filter and page of the statement. Both are in the address, so that the reader can go back to
 * them.
 */
export interface StatementView {
  /** First day in the operator's time zone, `yyyy-mm-dd`. Both ends are included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly search: string;
  /** Page number, counted from 1. */
  readonly page: number;
}

const windowDays = 30;
const maxSearchLength = 80;

/** @param today date in the operator's time zone, `yyyy-mm-dd` @returns last 30 days, with today */
export function defaultPeriod(today: string): Pick<StatementView, 'startDate' | 'endDate'> {
  return { startDate: dayAfter(today, 1 - windowDays), endDate: today };
}

/** @param parameters query of the address; an invalid value is ignored */
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

/** @returns query of the address; default values are left out */
export function viewParameters(view: StatementView, today: string): URLSearchParams {
  const usual = defaultPeriod(today);
  const parameters = new URLSearchParams();
  if (view.startDate !== usual.startDate) parameters.set('startDate', view.startDate);
  if (view.endDate !== usual.endDate) parameters.set('endDate', view.endDate);
  if (view.search !== '') parameters.set('search', view.search);
  if (view.page > 1) parameters.set('page', String(view.page));
  return parameters;
}

/** @returns query of the API */
export function askedOf({ search, ...view }: StatementView, pageSize: number): StatementAsked {
  return { ...view, pageSize, search: search === '' ? undefined : search };
}

/** @returns address of the download with all pages of the view */
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
