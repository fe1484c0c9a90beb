import type { Counts } from './counts';

export interface SuiteContext {
  readonly root: string;
  /** For reports and the like; it is removed when all is done. */
  readonly folder: string;
  /** Names the servers of the test stack. */
  readonly environment: NodeJS.ProcessEnv;
  /** What a person added to the command line. */
  readonly args: readonly string[];
  readonly signal: AbortSignal;
}

export interface SuiteResult {
  readonly counts: Counts;
  readonly exitCode: number;
}

/** A runner of tests, such as Jest. `npm test` runs all of them and adds up their counts. */
export type Suite = (context: SuiteContext) => Promise<SuiteResult>;
