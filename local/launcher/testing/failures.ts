import { relative } from 'node:path';
import { isFields, listIn, textIn } from '../json-file';

/** A failure, with the command that runs only that test. */
export interface Failure {
  readonly command: string;
  /** Reason of the failure, if the command does not show it. */
  readonly reason?: string;
}

/**
 * A group of test files has a `describe` for each member, titled with the member's path
 * (`packages/build/jest`).
 */
const MEMBER = /\.test\.tsx?$/;

/** @param report output of Jest's `--json` */
export function failuresOfJest(report: unknown, root: string): readonly Failure[] {
  return listIn(report, 'testResults').flatMap((file) => {
    const path = relative(root, textIn(file, 'name'));
    const failed = listIn(file, 'assertionResults').filter(
      (test) => textIn(test, 'status') === 'failed',
    );
    if (failed.length === 0 && textIn(file, 'status') === 'failed') {
      return [{ command: testCommand(path), reason: 'the file cannot run' }];
    }
    return failed.map((test) => {
      const titles = [...listIn(test, 'ancestorTitles').map(String), textIn(test, 'title')];
      const [group = ''] = titles;
      return MEMBER.test(group)
        ? { command: testCommand(group, titles.slice(1).join(' ')) }
        : { command: testCommand(path, titles.join(' ')) };
    });
  });
}

/**
 * @param report output of Playwright's JSON reporter; its paths start at the folder of the journeys
 */
export function failuresOfPlaywright(report: unknown, folder: string): readonly Failure[] {
  const failures = listIn(report, 'suites')
    .flatMap(specsOf)
    .filter((spec) => isFields(spec) && spec['ok'] === false)
    .map((spec) => {
      const line = isFields(spec) ? String(spec['line']) : '';
      return {
        command: testCommand(`${folder}/${textIn(spec, 'file')}:${line}`),
        reason: textIn(spec, 'title'),
      };
    });
  // A journey runs at two widths, and may fail at both.
  return [...new Map(failures.map((failure) => [failure.command, failure])).values()];
}

function specsOf(suite: unknown): readonly unknown[] {
  return [...listIn(suite, 'specs'), ...listIn(suite, 'suites').flatMap(specsOf)];
}

function testCommand(path: string, title?: string): string {
  const command = `npm test -- ${path}`;
  return title === undefined ? command : `${command} -t ${quoted(patternOf(title))}`;
}

/** Escapes a title, because Jest reads it as a regular expression. */
function patternOf(title: string): string {
  return title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Maximum number of listed failures: with the counts, they must fit into the last twenty lines. */
const MOST = 16;

/**
 * The last lines of a run with failures.
 *
 * @returns an empty list for a run without failures
 */
export function failureLines(failures: readonly Failure[]): readonly string[] {
  if (failures.length === 0) return [];
  const lines = failures
    .slice(0, MOST)
    .map(({ command, reason }) => `  ${command}${reason === undefined ? '' : `  # ${reason}`}`);
  const rest = failures.length - MOST;
  return [
    'Failed; each line runs it alone:',
    ...lines,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}
