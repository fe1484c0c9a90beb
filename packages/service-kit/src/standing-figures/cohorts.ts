import { type Cohort, cohortMonths } from '@bambuzal/contracts';
import type { Connection } from 'mongoose';
import { dayOf, startOfDay } from '../calendar/days';
import { rowsAtOnce } from '../infrastructure/rows-at-once';
import { memberModel } from '../members/member.model';
import { type First, inOrder } from './firsts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts members by the month of their registration, and those of them who did something. Reads
 * both in the order of the members' ids, side by side, so that it needs little memory.
 *
 * @param firsts in ascending order of the members' ids
 */
export async function countCohorts(
  connection: Connection,
  firsts: AsyncIterable<First>,
  now: Date,
): Promise<Cohort[]> {
  const cohorts = new Map(lastMonths(now).map((month) => [month, emptyCohort(month)]));
  const [earliest = ''] = cohorts.keys();
  const members = memberModel(connection)
    .find({ registeredAt: { $gte: startOfDay(`${earliest}-01`), $lte: now } })
    .sort({ _id: 1 })
    .select('registeredAt')
    .lean()
    .cursor({ batchSize: rowsAtOnce });
  const reader = inOrder(firsts);
  try {
    for await (const { _id, registeredAt } of members) {
      const cohort = registeredAt && cohorts.get(monthOf(registeredAt));
      if (cohort) addMember(cohort, registeredAt, await reader.firstOf(_id));
    }
  } finally {
    await reader.close();
  }
  return [...cohorts.values()];
}

type Counted = { -readonly [Name in keyof Cohort['firsts']]: number };
type CountedCohort = { month: string; members: number; firsts: Counted };

function addMember(cohort: CountedCohort, registeredAt: Date, first: First | undefined): void {
  cohort.members += 1;
  if (!first) return;
  const { firsts } = cohort;
  const age = first.at.getTime() - registeredAt.getTime();
  if (age < 7 * dayMs) firsts.within7 += 1;
  if (age < 30 * dayMs) firsts.within30 += 1;
  if (age < 90 * dayMs) firsts.within90 += 1;
  firsts.ever += 1;
  if (first.times > 1) firsts.again += 1;
}

function emptyCohort(month: string): CountedCohort {
  const firsts = { within7: 0, within30: 0, within90: 0, ever: 0, again: 0 };
  return { month, members: 0, firsts };
}

/** @returns the operator's month of a moment, `yyyy-mm` */
function monthOf(at: Date): string {
  return dayOf(at).slice(0, 7);
}

/** @returns the months for which cohorts are counted, oldest first; the last is this month */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number);
  return Array.from({ length: cohortMonths }, (_, i) => {
    const first = new Date(Date.UTC(year, month - cohortMonths + i, 1));
    return first.toISOString().slice(0, 7);
  });
}
