import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { brotliOf } from './compress';
import type { Frontend } from './frontends';
import { pageFilesOf, scriptsOf, shellScripts, type PageFiles } from './page-files';

export const kilobyte = 1024;

/** Bytes of JavaScript as a browser receives it, compressed with brotli. */
export const budgets = {
  /** Bytes that the shell needs before it can paint. */
  shell: 166 * kilobyte,
  /** Bytes that the heaviest page of a remote needs when it is the first page opened. */
  remote: 58 * kilobyte,
};

/** A frontend and the result of webpack for it. */
export interface Build {
  readonly frontend: Frontend;
  readonly compilation: Compilation;
}

export interface Weight {
  readonly frontend: string;
  readonly bytes: number;
  readonly budget: number;
}

export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';

  constructor({ frontend, bytes, budget }: Weight) {
    super(
      `${frontend} sends ${inKilobytes(bytes)} of JavaScript for its first page, more than the ` +
        `${inKilobytes(budget)} it may (packages/build/web/budgets.ts). Move what the first page ` +
        'does not need into a part of its own: fetched(() => import(…)).',
    );
  }
}

/**
 * @param published folder of the frontend's published files; a file that is already in it is not
 *   compressed again
 */
export async function weigh(
  frontend: Frontend,
  compilation: Compilation,
  published: string,
): Promise<Weight> {
  const files =
    frontend.kind === 'shell'
      ? [shellScripts(compilation, 'shell')]
      : everyPage(pageFilesOf(compilation));
  const weights = await Promise.all(
    files.map((page) => weightOf(page, frontend.outputFolder, published)),
  );
  return {
    frontend: path.basename(frontend.folder),
    bytes: Math.max(0, ...weights),
    budget: budgets[frontend.kind],
  };
}

export function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} KB`;
}

/** All files that any page of the remote may load at first. */
function everyPage({ entry, always, pages }: PageFiles): readonly (readonly string[])[] {
  const common = [entry, ...always];
  return [common, ...pages.map(({ files }) => [...common, ...files])];
}

/**
 * @param folder output folder of webpack
 * @param published folder of the published files; a file that is already in it is not compressed
 *   again
 * @returns bytes of the scripts among the files, compressed
 */
export async function weightOf(
  files: readonly string[],
  folder: string,
  published: string,
): Promise<number> {
  const sizes = await Promise.all(
    scriptsOf(files).map(async (file) => {
      const known = await stat(path.join(published, `${file}.br`)).catch(() => undefined);
      if (known) return known.size;
      return (await brotliOf(await readFile(path.join(folder, file)))).length;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
