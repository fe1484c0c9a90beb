import { demoPeople, riskSheetVersion } from '@bambuzal/contracts';
import { decision } from '@bambuzal/service-kit';
import { addDemoLevels } from '../levels/demo-levels';
import { userLevelModel } from '../levels/user-level.model';
import type { InvestmentDependencies } from '../dependencies';
import type { Progress } from '../progress/progress.modules';
import type { RiskAcceptances } from '../risk/risk-acceptances';
import { demoInvestment } from './demo-investment';
import { demoPackages } from './demo-packages';

interface Collaborators {
  readonly risk: Pick<RiskAcceptances, 'accept'>;
  readonly progress: Pick<Progress, 'onFirstProfits' | 'onCompleted'>;
}

/** Adds the missing demo data. @returns number of packages, levels and investments added */
export async function addDemoInvesting(
  dependencies: InvestmentDependencies,
  { risk, progress }: Collaborators,
): Promise<number> {
  const now = dependencies.now();
  const members = demoPeople.filter(({ adminType }) => adminType === null);
  for (const { id } of members) await risk.accept(id, riskSheetVersion);
  const levels = await addDemoLevels(userLevelModel(dependencies.connection), now);
  const packages = await addPackages(dependencies, now);
  const ana = members.find(({ username }) => username === 'ana');
  const isNew = ana !== undefined && (await addInvestmentOf(ana.id, dependencies, progress));
  return levels + packages + (isNew ? 1 : 0);
}

/** Adds missing packages. A package that the operator has changed stays as it is. */
async function addPackages({ packages }: InvestmentDependencies, now: Date): Promise<number> {
  const { upsertedCount } = await packages.bulkWrite(
    demoPackages(now).map(({ _id, ...fields }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
    })),
  );
  return upsertedCount;
}

/**
 * Adds Ana's investment, with the achievements for its first profit and its end. The service itself
 * counts it for her level later.
 */
async function addInvestmentOf(
  userId: string,
  { investments, investmentStore, transact, now }: InvestmentDependencies,
  progress: Collaborators['progress'],
): Promise<boolean> {
  const row = demoInvestment(userId, now());
  return transact(async (unit) => {
    if (await investments.exists({ _id: row._id }).session(unit.session)) return false;
    await investmentStore.add(unit, decision(row));
    await progress.onFirstProfits(unit, [userId]);
    await progress.onCompleted(unit, [userId]);
    return true;
  });
}
