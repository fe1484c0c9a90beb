import type { Counts } from './counts';
import type { Durations } from './durations';
import type { Failure } from './failures';
import type { TestFiles } from './test-files';

export interface SuiteContext {
  readonly root: string;
  /** Folder for reports and the like; removed at the end. */
  readonly folder: string;
  /** Environment variables of the runner, which name the servers of the test stack. */
  readonly environment: NodeJS.ProcessEnv;
  /** Test files to run; undefined for all. */
  readonly files: TestFiles | undefined;
  /** Options for the runner, as a person wrote them. */
  readonly options: readonly string[];
  readonly signal: AbortSignal;
}

export interface SuiteResult {
  readonly counts: Counts;
  readonly exitCode: number;
  readonly failures: readonly Failure[];
  readonly durations: Durations;
}

/** A runner of tests, such as Jest. `npm test` runs all of them and adds up their counts. */
export type Suite = (context: SuiteContext) => Promise<SuiteResult>;
