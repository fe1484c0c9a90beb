import { downloadAddress } from '@bambuzal/web-kit';
import { dayAfter, operatorsDay } from '@bambuzal/product-ui';
import type { StatementAsked } from '../api';

/** What of the statement is shown; kept in the address, so that it can be gone back to. */
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

/** @returns the last 30 days, today included */
export function defaultPeriod(now: Date): Pick<StatementView, 'startDate' | 'endDate'> {
  const endDate = operatorsDay(now);
  return { startDate: dayAfter(endDate, 1 - windowDays), endDate };
}

/** @param parameters of the address; what makes no sense counts as not said */
export function readView(parameters: URLSearchParams, now: Date): StatementView {
  const usual = defaultPeriod(now);
  const page = Number(parameters.get('page'));
  return {
    startDate: dayIn(parameters.get('startDate')) ?? usual.startDate,
    endDate: dayIn(parameters.get('endDate')) ?? usual.endDate,
    search: (parameters.get('search') ?? '').trim().slice(0, maxSearchLength),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** @returns the address's parameters; what is as it begins is left out */
export function viewParameters(view: StatementView, now: Date): URLSearchParams {
  const usual = defaultPeriod(now);
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
