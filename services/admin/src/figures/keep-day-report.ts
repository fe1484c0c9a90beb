import type { DayReport, ServiceName } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { DayReportRow } from './day-report.model';

/**
 * Keeps the report of a day unless a later one is kept already, so that repeated and reordered
 * reports change nothing, and a lost one is made up for by the next.
 */
export async function keepDayReport(
  rows: Model<DayReportRow>,
  service: ServiceName,
  report: DayReport,
  { session }: UnitOfWork,
  reportedAt: Date,
): Promise<void> {
  const _id = idOfReport(service, report.day);
  const kept = await rows.findById(_id).select('revision').session(session).lean();
  if (kept && kept.revision >= report.revision) return;
  await rows.updateOne(
    { _id },
    { $set: { ...report, service, reportedAt } },
    { session, upsert: true },
  );
}

export function idOfReport(service: ServiceName, day: string): string {
  return `${service} ${day}`;
}
