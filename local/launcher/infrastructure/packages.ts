import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ProcessFailed, ProgramMissing } from '../errors';
import { startChild } from '../processes/child';
import { tailOfLog } from '../processes/log-file';
import { runCommand, type CommandResult, type RunCommand } from '../processes/run-command';
import { findExecutable } from './executables';

type InstallCommand = readonly [string, ...string[]];

/** The installer's access to the system; tests replace it. */
export interface PackageSystem {
  readonly environment: NodeJS.ProcessEnv;
  readonly userId: number | undefined;
  readonly run: RunCommand;
  readonly install: (command: InstallCommand) => Promise<CommandResult>;
  readonly retryAfterMs: number;
}

const LOCK_ATTEMPTS = 60;

const POLICY_FILE = '/usr/sbin/policy-rc.d';

/**
 * Installs packages without starting their services. A policy-rc.d that exits with 101 forbids
 * starts. An existing policy-rc.d is left unchanged. The script removes the policy-rc.d that it
 * wrote, even if the launcher dies meanwhile. The services are also disabled at boot.
 */
const INSTALL = `
policy=$1
shift
trap 'exit 1' HUP INT TERM
if (set -C; printf '#!/bin/sh\\nexit 101\\n' > "$policy") 2>/dev/null; then
  trap 'rm -f "$policy"' EXIT
  chmod 755 "$policy"
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 "$@" || exit 1
if command -v systemctl >/dev/null; then systemctl disable --quiet "$@" 2>/dev/null; fi
exit 0
`;

/** The command that installs packages; it has to be run as root. */
export function installCommand(
  packages: readonly string[],
  policyFile = POLICY_FILE,
): InstallCommand {
  return ['sh', '-c', INSTALL, 'install', policyFile, ...packages];
}

/** The system that the launcher runs on. */
export function thisSystem(environment: NodeJS.ProcessEnv, logFile: string): PackageSystem {
  return {
    environment,
    userId: process.getuid?.(),
    run: runCommand,
    retryAfterMs: 2_000,
    install: async (command) => {
      // Runs in a separate process group until it ends, because a Ctrl-C must not leave packages
      // half installed.
      const folder = process.cwd();
      // Removes the log of an earlier attempt, because its errors do not concern this attempt.
      rmSync(logFile, { force: true });
      const child = startChild({ command, environment, folder, logFile, outlivesLauncher: true });
      const { succeeded } = await child.ended;
      return { succeeded, output: tailOfLog(logFile) };
    },
  };
}

/**
 * Installs Debian packages. If it has no right to do so, throws an error that names the command to
 * run.
 */
export async function installPackages(
  packages: readonly string[],
  system: PackageSystem,
): Promise<void> {
  if (findExecutable(system.environment, 'apt-get') === undefined) {
    throw new ProgramMissing(
      `Missing: ${packages.join(', ')}, and there is no apt-get to install them with. Install ` +
        'them; of servers Docker will do, or AMQP_URL and REDIS_URL set to those that you have.',
    );
  }
  const prefix = await rightsPrefix(system);
  if (prefix === undefined) throw new ProgramMissing(missingMessage(packages));
  await installPatiently([...prefix, ...installCommand(packages)], packages, system);
}

async function rightsPrefix(
  system: PackageSystem,
): Promise<readonly ['sudo', '-n'] | [] | undefined> {
  if (system.userId === 0) return [];
  const { succeeded } = await system.run(['sudo', '-n', 'true'], system);
  return succeeded ? ['sudo', '-n'] : undefined;
}

async function installPatiently(
  command: readonly string[],
  packages: readonly string[],
  system: PackageSystem,
): Promise<void> {
  const [program = 'sh', ...args] = command;
  for (let attempt = 1; ; attempt += 1) {
    const { succeeded, output } = await system.install([program, ...args]);
    if (succeeded) return;
    const isLocked = /could not get lock|is another process using it/i.test(output);
    if (!isLocked || attempt === LOCK_ATTEMPTS) {
      throw new ProcessFailed(`${missingMessage(packages)}\nThe attempt here failed:\n${output}`);
    }
    await delay(system.retryAfterMs);
  }
}

function missingMessage(packages: readonly string[]): string {
  const install = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  return `Missing: ${packages.join(', ')}. Run this, then npm start again: sudo ${install}`;
}
