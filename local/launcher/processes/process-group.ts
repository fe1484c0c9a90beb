import type { Board } from '../screen/board';
import { rotateLog } from './log-file';
import type { PidFile } from './pid-file';
import { SupervisedProcess, type Supervised } from './supervised-process';

/** Programs that one launcher keeps running, each a line on the board. */
export class ProcessGroup {
  readonly #members = new Map<string, SupervisedProcess>();

  constructor(
    private readonly board: Board,
    private readonly pidFile: PidFile,
  ) {}

  /** Starts a program; true once it is ready, false when it does not get there. */
  start(description: Supervised): Promise<boolean> {
    const part = this.board.add(description.name);
    part.locatedAt(description.where);
    rotateLog(description.logFile);
    const member = new SupervisedProcess(description, {
      report: (state, note) => part.enter(state, note),
      pidFile: this.pidFile,
    });
    this.#members.set(description.name, member);
    return member.start();
  }

  /** Stops everything: names in the given order, those of one step together; then any others. */
  async stop(steps: readonly (readonly string[])[] = []): Promise<void> {
    for (const names of steps) await this.#stopAll(names);
    await this.#stopAll([...this.#members.keys()]);
  }

  async #stopAll(names: readonly string[]): Promise<void> {
    await Promise.all(names.map(async (name) => this.#members.get(name)?.stop()));
  }
}
