import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runInForeground } from '../processes/foreground';
import { NO_TESTS } from './counts';
import { NO_DURATIONS } from './durations';
import type { Failure } from './failures';
import type { SuiteResult } from './suite';

export interface CheckContext {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

type Check = readonly [program: string, ...args: string[]];

const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const FORMATTED = /\.(ts|tsx|mjs|cjs|json|md|css|html|yaml|yml)$/;

/** Checks types, lint, boundaries and formatting of all files. */
export function checkAll(context: CheckContext): Promise<SuiteResult> {
  return runChecks([['npm', 'run', 'check']], context);
}

/**
 * Checks all types, because a change of one file can break them anywhere; checks lint, boundaries
 * and formatting of the given files only.
 */
export function checkFiles(files: readonly string[], context: CheckContext): Promise<SuiteResult> {
  const sources = files.filter((file) => SOURCE.test(file));
  const formatted = files.filter((file) => FORMATTED.test(file));
  const checks: Check[] = [];
  if (sources.length > 0) {
    checks.push(
      ['npm', 'run', 'check:types'],
      ['oxlint', '--type-aware', '--deny-warnings', ...sources],
      ['depcruise', '--config', '.dependency-cruiser.mjs', ...sources],
    );
  }
  if (formatted.length > 0) {
    checks.push(['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...formatted]);
  }
  return runChecks(checks, context);
}

/** Runs the checks one after another, and names each failed check. */
async function runChecks(checks: readonly Check[], context: CheckContext): Promise<SuiteResult> {
  const { root, environment, signal } = context;
  const binaries = join(root, 'node_modules/.bin');
  const path = [binaries, environment['PATH'] ?? ''].join(delimiter);
  const failures: Failure[] = [];
  for (const [program, ...args] of checks) {
    if (signal.aborted) break;
    const local = join(binaries, program);
    const exitCode = await runInForeground({
      command: [existsSync(local) ? local : program, ...args],
      environment: { ...environment, PATH: path },
      folder: root,
      signal,
    });
    if (exitCode !== 0) failures.push({ command: commandLine(program, args) });
  }
  return {
    counts: { ...NO_TESTS, failed: failures.length },
    exitCode: failures.length > 0 ? 1 : 0,
    failures,
    durations: NO_DURATIONS,
  };
}

function commandLine(program: string, args: readonly string[]): string {
  return [program === 'npm' ? program : `npx ${program}`, ...args].join(' ');
}
