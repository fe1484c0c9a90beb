import { spawnSync } from 'node:child_process';
import { isFields, readJsonFile, writeJsonFile } from '../json-file';
import { waitUntil } from '../wait';
import { killGroup } from './child';
import { identityOf, isAlive, parseIdentity, type ProcessIdentity } from './identity';

/** A command that removes what a killed child leaves behind. */
export type LastResort = readonly [string, ...string[]];

const LAST_RESORT_TIMEOUT_MS = 5_000;
const LEFTOVERS_GRACE_MS = 20_000;

/**
 * Opens the list of a home's children, after all processes of an earlier launcher have ended. All
 * children are killed when this process exits.
 */
export async function openPidFile(file: string): Promise<PidFile> {
  const pidFile = new PidFile(file);
  await pidFile.endLeftovers(LEFTOVERS_GRACE_MS);
  process.once('exit', () => pidFile.killAll());
  return pidFile;
}

/**
 * Stored list of a launcher's children. If the launcher is killed, the next one waits until these
 * children have ended, because two brokers on the same data would destroy it.
 */
export class PidFile {
  readonly #children = new Map<number, ProcessIdentity>();
  readonly #lastResorts = new Map<number, LastResort>();

  constructor(private readonly file: string) {}

  add(pid: number | undefined, lastResort?: LastResort): void {
    const identity = pid === undefined ? undefined : identityOf(pid);
    if (identity === undefined) return;
    this.#children.set(identity.pid, identity);
    if (lastResort !== undefined) this.#lastResorts.set(identity.pid, lastResort);
    this.#write();
  }

  remove(pid: number | undefined): void {
    if (pid === undefined || !this.#children.delete(pid)) return;
    this.#lastResorts.delete(pid);
    this.#write();
  }

  /** Kills all children, and then runs their last-resort commands. */
  killAll(): void {
    for (const pid of this.#children.keys()) killGroup(pid);
    for (const [program, ...args] of this.#lastResorts.values()) {
      spawnSync(program, args, { timeout: LAST_RESORT_TIMEOUT_MS, stdio: 'ignore' });
    }
  }

  /** Ends the processes that an earlier launcher recorded and that still run. */
  async endLeftovers(graceMs: number): Promise<void> {
    await Promise.all(this.#read().map((child) => endPolitely(child, graceMs)));
    this.#write();
  }

  #read(): readonly ProcessIdentity[] {
    const content = readJsonFile(this.file);
    const children: unknown = isFields(content) ? content['children'] : undefined;
    if (!Array.isArray(children)) return [];
    return children.map(parseIdentity).filter((child) => child !== undefined);
  }

  #write(): void {
    writeJsonFile(this.file, { children: [...this.#children.values()] });
  }
}

async function endPolitely(child: ProcessIdentity, graceMs: number): Promise<void> {
  const isGone = () => !isAlive(child);
  if (isGone()) return;
  process.kill(child.pid, 'SIGTERM');
  if (await waitUntil(isGone, { timeoutMs: graceMs })) return;
  killGroup(child.pid);
  await waitUntil(isGone, { timeoutMs: graceMs });
}
