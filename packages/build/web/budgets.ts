import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { brotliOf } from './compress';
import type { Frontend } from './frontends';

const kilobyte = 1024;

/** JavaScript as a browser receives it, in brotli. */
export const budgets = {
  /** What the shell needs before it can paint. */
  shell: 220 * kilobyte,
  /** What the heaviest of a remote's pages needs when it is the first one opened. */
  remote: 60 * kilobyte,
};

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

/** @param published where the frontend's files go; one that is there already is not compressed anew */
export async function weigh(
  frontend: Frontend,
  compilation: Compilation,
  published: string,
): Promise<Weight> {
  const files = frontend.kind === 'shell' ? [shellFiles(compilation)] : pageFiles(compilation);
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

function shellFiles(compilation: Compilation): string[] {
  return [...(compilation.entrypoints.get('shell')?.getFiles() ?? [])];
}

/**
 * Whichever page comes first, the container and the exposed module come with it, and then the
 * page's own chunk. What a page fetches later does not count.
 */
function pageFiles(compilation: Compilation): string[][] {
  const entries = [...compilation.entrypoints.values()];
  const exposed = entries.flatMap((entry) => entry.getChildren());
  const always = [...entries, ...exposed].flatMap((group) => group.getFiles());
  const pages = exposed.flatMap((group) => group.getChildren());
  return [always, ...pages.map((page) => [...always, ...page.getFiles()])];
}

async function weightOf(
  files: readonly string[],
  folder: string,
  published: string,
): Promise<number> {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (file) => {
      const known = await stat(path.join(published, `${file}.br`)).catch(() => undefined);
      if (known) return known.size;
      return (await brotliOf(await readFile(path.join(folder, file)))).length;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
