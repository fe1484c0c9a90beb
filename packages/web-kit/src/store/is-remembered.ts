import { isRecord } from '../contract/reading';

/**
 * The reads whose answers are shown at once on the next visit: figures and short lists that a member
 * sees first. Nothing that could let somebody in, no documents, no keys.
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

/** @param arg what was asked; later pages and searches are not worth the room */
export function isRemembered(endpointName: string, arg: unknown): boolean {
  if (!rememberedEndpoints.includes(endpointName)) return false;
  const { page = 1, search = '' } = isRecord(arg) ? arg : { page: pageOf(arg) };
  return page === 1 && search === '';
}

const pageOf = (arg: unknown) => (typeof arg === 'number' ? arg : undefined);
