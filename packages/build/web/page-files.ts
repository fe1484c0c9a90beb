import type { ChunkGroup, Compilation } from 'webpack';

/** Files of a remote that a browser needs for one of its pages, relative to the remote's output. */
export interface PageFiles {
  /** The container's script. */
  readonly entry: string;
  /** Files that every page needs besides the container: the exposed module. */
  readonly always: readonly string[];
  /** The page's own chunk, fetched after those. Files that a page fetches later are not listed. */
  readonly pages: readonly PageChunk[];
}

interface PageChunk {
  /**
   * Page name, if the chunk has one: `import(/* webpackChunkName: "sign-in" *\/ './SignInPage')`.
   */
  readonly name: string | undefined;
  readonly files: readonly string[];
}

/**
 * @param compilation webpack's compilation of a remote
 * @throws if the compilation has no container
 */
export function pageFilesOf(compilation: Compilation): PageFiles {
  const entries = [...compilation.entrypoints.values()];
  const exposed = entries.flatMap((entry) => entry.getChildren());
  const [entry] = scriptsOf(entries.flatMap((group) => group.getFiles()));
  if (entry === undefined) throw new Error(`${compilation.name ?? 'a remote'} has no container`);
  const always = exposed.flatMap((group) => group.getFiles());
  const pages: readonly ChunkGroup[] = exposed.flatMap((group) => group.getChildren());
  return {
    entry,
    always: scriptsOf(always),
    pages: pages.map((page) => ({
      name: page.name ?? undefined,
      files: scriptsOf(page.getFiles()),
    })),
  };
}

/**
 * @param group `shell`: the files of every page; `signed-in`: the layout of signed-in readers
 * @throws if the shell has no such group of files
 */
export function shellScripts(compilation: Compilation, group: 'shell' | 'signed-in'): string[] {
  const files = compilation.namedChunkGroups.get(group)?.getFiles();
  if (!files) throw new Error(`The shell has no chunk "${group}"`);
  return scriptsOf(files);
}

export function scriptsOf(files: readonly string[]): string[] {
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}
