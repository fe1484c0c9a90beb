import type { StandingFigures, StandingReport } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { StandingReportRow } from './standing-report.model';

export function idOfStanding({ name, service }: StandingFigures): string {
  return `${service} ${name}`;
}

/** Keeps a report unless one that was counted later is kept already. */
export async function keepStandingReport(
  rows: Model<StandingReportRow>,
  _id: string,
  { countedAt, figures }: StandingReport<unknown>,
  { session }: UnitOfWork,
): Promise<void> {
  const at = new Date(countedAt);
  const kept = await rows.findById(_id).select('countedAt').session(session).lean();
  if (kept && kept.countedAt >= at) return;
  await rows.updateOne({ _id }, { $set: { countedAt: at, figures } }, { session, upsert: true });
}

/** @returns the figures that a service counted last; `undefined` before the first report */
export async function readStanding<Figures>(
  rows: Model<StandingReportRow>,
  reported: StandingFigures<Figures>,
): Promise<{ readonly countedAt: Date; readonly figures: Figures } | undefined> {
  const row = await rows.findById(idOfStanding(reported)).lean();
  if (!row) return undefined;
  const { countedAt } = row;
  const { figures } = reported.message.data.parse({
    countedAt: countedAt.toISOString(),
    figures: row.figures,
  });
  return { countedAt, figures };
}
