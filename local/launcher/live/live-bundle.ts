import type { BuildContext } from 'esbuild';
import { Bundle } from '../../bundle.mjs';
import { messageOf } from '../errors';

type Context = BuildContext<ReturnType<Bundle['options']>>;

/** Bundle of a program that is built again quickly, because the compiler keeps what it has read. */
export class LiveBundle {
  readonly #bundle: Bundle;
  #context: Promise<Context> | undefined;

  constructor(source: string, root: string) {
    this.#bundle = new Bundle(source, root);
  }

  /** Files that the program was last bundled from. */
  inputs(): readonly string[] {
    return this.#bundle.inputs();
  }

  /** Reads all files, so that the next build is quick. */
  async warmUp(): Promise<void> {
    await (await this.#open()).rebuild();
  }

  /** @returns what is wrong with the program; undefined if it is bundled */
  async renew(): Promise<string | undefined> {
    try {
      const startedAt = Date.now();
      this.#bundle.write(await (await this.#open()).rebuild(), startedAt);
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }

  async close(): Promise<void> {
    await (await this.#context)?.dispose();
  }

  #open(): Promise<Context> {
    // The caller reports the errors.
    const options = { ...this.#bundle.options(), logLevel: 'silent' } as const;
    this.#context ??= import('esbuild').then(({ context }) => context(options));
    return this.#context;
  }
}
