import type { BuildContext } from 'esbuild';
import { Bundle } from '../../bundle.mjs';
import { messageOf } from '../errors';

type Context = BuildContext<ReturnType<Bundle['options']>>;

/** Bundle of a program that is built again quickly, because the compiler keeps what it has read. */
export class LiveBundle {
  readonly #bundle: Bundle;
  #context: Promise<Context> | undefined;
  /** The present build. The next one waits for it, because the compiler would answer both at once. */
  #build: Promise<unknown> = Promise.resolve();

  constructor(source: string, root: string) {
    this.#bundle = new Bundle(source, root);
  }

  /** Files that the program was last bundled from. */
  inputs(): readonly string[] {
    return this.#bundle.inputs();
  }

  /**
   * Reads all files, so that the next build is quick. An error in them is reported by that build.
   */
  warmUp(): Promise<void> {
    return this.#inTurn(async () => {
      const context = await this.#open();
      await context.rebuild().catch(() => undefined);
    });
  }

  /** @returns what is wrong with the program; undefined if it is bundled */
  renew(): Promise<string | undefined> {
    return this.#inTurn(async () => {
      const context = await this.#open();
      const startedAt = Date.now();
      try {
        this.#bundle.write(await context.rebuild(), startedAt);
        return undefined;
      } catch (error) {
        return messageOf(error);
      }
    });
  }

  async close(): Promise<void> {
    await this.#build.catch(() => undefined);
    await (await this.#context)?.dispose();
  }

  #inTurn<T>(build: () => Promise<T>): Promise<T> {
    const turn = this.#build.catch(() => undefined).then(build);
    this.#build = turn;
    return turn;
  }

  #open(): Promise<Context> {
    // The caller reports the errors.
    const options = { ...this.#bundle.options(), logLevel: 'silent' } as const;
    this.#context ??= import('esbuild').then(({ context }) => context(options));
    return this.#context;
  }
}
