import { solvencyOf } from './solvency';

/** The ledger contradicts itself. */
export class LedgerDiffers extends Error {
  override readonly name = 'LedgerDiffers';
}

/**
 * Recounts every account from its lines.
 *
 * @throws LedgerDiffers naming the checks that failed, and up to ten accounts of each
 */
export async function recount(dependencies: Parameters<typeof solvencyOf>[0]): Promise<void> {
  const { checks } = await solvencyOf(dependencies);
  const failed = checks.filter(({ passed }) => !passed);
  if (failed.length === 0) return;
  const named = failed.map(
    ({ name, accounts }) => `${name} (${accounts.slice(0, 10).join(', ') || 'no account'})`,
  );
  throw new LedgerDiffers(`the ledger differs: ${named.join('; ')}`);
}
