import { isRecord } from '../contract/reading';

/**
 * Queries whose answers are shown at once on the next visit: figures and short lists that a member
 * sees first. They contain no credentials, documents or keys.
 */
const rememberedEndpoints: readonly string[] = [
  'balance',
  'balanceHistory',
  'balanceToInvest',
  'financialSummary',
  'statement',
  'notifications',
  'userLevels',
  'goals',
  'achievements',
  'referrals',
];

/** @param arg argument of the query; later pages and searches are not stored, to save space */
export function isRemembered(endpointName: string, arg: unknown): boolean {
  if (!rememberedEndpoints.includes(endpointName)) return false;
  const { page = 1, search = '' } = isRecord(arg) ? arg : { page: pageOf(arg) };
  return page === 1 && search === '';
}

const pageOf = (arg: unknown) => (typeof arg === 'number' ? arg : undefined);
