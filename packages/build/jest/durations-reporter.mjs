import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** A group has a `describe` for each member, titled with the member's path (`in-groups.mjs`). */
const MEMBER = /\.test\.tsx?$/;

/**
 * Writes how long each test file took, in milliseconds. Jest's own report has one duration for a
 * whole group.
 */
export default class DurationsReporter {
  /** @param {{ file: string, root: string }} options file to write, and root of the repository */
  constructor(_globalConfig, options) {
    this.options = options;
  }

  onRunComplete(_contexts, { testResults }) {
    const { file, root } = this.options;
    const durations = testResults.flatMap((result) => durationsOf(result, root));
    writeFileSync(file, JSON.stringify(durations));
  }
}

/**
 * The members of a group run one after another, so a member lasts from the end of the member before
 * it. Time before the first test belongs to the group: its files are loaded then.
 *
 * @returns {{ file: string, ms: number }[]}
 */
export function durationsOf({ perfStats, testFilePath, testResults }, root) {
  const file = path.relative(root, testFilePath);
  const ends = new Map();
  for (const { ancestorTitles, duration, startAt } of testResults) {
    const [member = ''] = ancestorTitles;
    if (MEMBER.test(member) && startAt) ends.set(member, startAt + (duration ?? 0));
  }
  if (ends.size === 0) return [{ file, ms: perfStats.end - perfStats.start }];
  let previous = Math.min(...testResults.flatMap(({ startAt }) => (startAt ? [startAt] : [])));
  const loading = { file, ms: previous - perfStats.start };
  const members = [...ends].map(([member, end]) => {
    const entry = { file: member, ms: end - previous };
    previous = end;
    return entry;
  });
  return [loading, ...members];
}
