import type { Board } from '../screen/board';
import { rotateLog } from './log-file';
import type { PidFile } from './pid-file';
import { SupervisedProcess, type Supervised } from './supervised-process';

/** Programs that one launcher keeps running. Each is a line on the board. */
export class ProcessGroup {
  readonly #members = new Map<string, SupervisedProcess>();

  constructor(
    private readonly board: Board,
    private readonly pidFile: PidFile,
  ) {}

  /**
   * Starts a program. Resolves with true once it is ready, and with false if it does not become
   * ready.
   */
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

  /** Ends a program, and starts it again. */
  async restart(name: string): Promise<void> {
    await this.#members.get(name)?.restart();
  }

  /**
   * Stops the named programs step by step, those of one step together. Then stops all other
   * programs.
   */
  async stop(steps: readonly (readonly string[])[] = []): Promise<void> {
    for (const names of steps) await this.#stopAll(names);
    await this.#stopAll([...this.#members.keys()]);
  }

  async #stopAll(names: readonly string[]): Promise<void> {
    await Promise.all(names.map(async (name) => this.#members.get(name)?.stop()));
  }
}
