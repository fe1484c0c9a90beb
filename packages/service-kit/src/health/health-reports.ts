import {
  instanceReportSchema,
  type InstanceReport,
  reportKey,
  reportKeptSeconds,
} from '@bambuzal/contracts';
import type { Redis } from 'ioredis';
import { z } from 'zod';

/** Sorted set of the keys of the reports, by the time of the report in milliseconds. */
const indexKey = 'health';

type ReportCache = Pick<
  Redis,
  'del' | 'mget' | 'set' | 'zadd' | 'zrange' | 'zrem' | 'zremrangebyscore'
>;
type Reported = Pick<InstanceReport, 'instance' | 'part'>;

/** Stores an instance's report for a minute. */
export async function writeReport(cache: ReportCache, report: InstanceReport): Promise<void> {
  const key = reportKey(report.part, report.instance);
  const reportedAt = report.reportedAt.getTime();
  const text = JSON.stringify(z.encode(instanceReportSchema, report));
  await Promise.all([
    cache.set(key, text, 'EX', reportKeptSeconds),
    cache.zadd(indexKey, reportedAt, key),
    cache.zremrangebyscore(indexKey, '-inf', reportedAt - reportKeptSeconds * 1000),
  ]);
}

/** Removes the report of an instance that stops. */
export async function removeReport(
  cache: ReportCache,
  { instance, part }: Reported,
): Promise<void> {
  const key = reportKey(part, instance);
  await Promise.all([cache.del(key), cache.zrem(indexKey, key)]);
}

/** @returns the reports of the last minute, oldest first; reports of another version are left out */
export async function readReports(cache: ReportCache): Promise<InstanceReport[]> {
  const keys = await cache.zrange(indexKey, 0, '-1');
  const texts = keys.length === 0 ? [] : await cache.mget(keys);
  return texts.flatMap((text) => {
    if (text === null) return [];
    return instanceReportSchema.safeParse(JSON.parse(text)).data ?? [];
  });
}
