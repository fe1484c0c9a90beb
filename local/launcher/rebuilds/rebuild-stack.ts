import { join } from 'node:path';
import { besideServers, type Surroundings } from '../beside-servers';
import { InvalidInput, ProcessFailed } from '../errors';
import type { Home } from '../home';
import { isServer, type ServerPart } from '../parts/description';
import { environmentOf } from '../parts/environment';
import type { StackPlan } from '../plan-stack';
import { tailOfLog } from '../processes/log-file';
import { runToEnd } from '../processes/run-to-end';
import { typescriptProgram } from '../processes/typescript-program';
import type { Board } from '../screen/board';
import { rateOf } from './rate-of';

interface RebuildOptions {
  readonly board: Board;
  readonly signal: AbortSignal;
}

/**
 * Runs the command `rebuild-<name>` of every part that has it, one after the other, so that each
 * has the machine for itself.
 *
 * @returns a line for each part: its name, and what its log said about the rebuild
 * @throws InvalidInput if no part rebuilds it, ProcessFailed with the end of the log
 */
export async function rebuildStack(
  plan: StackPlan,
  name: string,
  options: RebuildOptions,
): Promise<readonly string[]> {
  const parts = plan.known.filter(isServer).filter(({ rebuilds }) => rebuilds.includes(name));
  if (parts.length === 0) {
    const known = new Set(plan.known.filter(isServer).flatMap(({ rebuilds }) => rebuilds));
    throw new InvalidInput(`Name what to rebuild: ${[...known].join(', ') || 'there is nothing'}.`);
  }
  const lines: string[] = [];
  await besideServers(plan, { ...options, name: 'rebuild' }, async (found) => {
    for (const part of parts) {
      lines.push(await rebuild(part, name, { home: plan.home, signal: options.signal, ...found }));
    }
  });
  return lines;
}

interface Run extends Surroundings {
  readonly home: Home;
  readonly signal: AbortSignal;
}

async function rebuild(part: ServerPart, name: string, run: Run): Promise<string> {
  const logFile = join(run.home.logs, `rebuild-${part.name}.log`);
  const ending = await runToEnd(
    {
      command: [process.execPath, ...typescriptProgram(part.start), `rebuild-${name}`],
      environment: environmentOf(part, run.surroundings),
      folder: part.folder,
      logFile,
    },
    run,
  );
  run.signal.throwIfAborted();
  const log = tailOfLog(logFile);
  if (!ending.succeeded) {
    throw new ProcessFailed(`The rebuild of ${part.name} failed (${ending.reason}):\n${log}`);
  }
  return `${part.name}: ${rateOf(log)}`;
}
