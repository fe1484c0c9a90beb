import { execFile } from 'node:child_process';

export interface CommandResult {
  readonly succeeded: boolean;
  /** Printed text, errors included. */
  readonly output: string;
}

interface RunOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program to its end. Tests replace this function. */
export type RunCommand = (
  command: readonly [string, ...string[]],
  options: RunOptions,
) => Promise<CommandResult>;

const MAXIMUM_OUTPUT_BYTES = 10_000_000;

export const runCommand: RunCommand = (
  [program, ...args],
  { environment, timeoutMs = 0, signal },
) =>
  new Promise((resolve) => {
    execFile(
      program,
      args,
      { env: environment, timeout: timeoutMs, signal, maxBuffer: MAXIMUM_OUTPUT_BYTES },
      (error, stdout, stderr) => {
        const complaint = error !== null && stderr === '' ? error.message : '';
        resolve({ succeeded: error === null, output: `${stdout}${stderr}${complaint}`.trim() });
      },
    );
  });
