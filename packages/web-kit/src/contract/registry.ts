import { readList, readRecord, readText } from './reading';

/** An entry of `/mfe/registry.json`: a published remote. */
export interface RegistryEntry {
  readonly name: string;
  /** Changes whenever the remote's published files change. */
  readonly version: string;
  /** Address of the container's script, relative to the registry. */
  readonly entry: string;
  /**
   * Content of the remote's `remote.json`, for `readRemoteDefinition`. It is not read with the
   * registry, because a wrong definition of one remote must not affect the others.
   */
  readonly definition: unknown;
  /** Scripts to preload. Without this field, files are fetched only when code asks for them. */
  readonly preload?: Preload;
}

/** Scripts that a browser can fetch before any code asks for them, by their addresses. */
export interface Preload {
  /** Files that every page needs besides the container: its exposed module. */
  readonly always: readonly string[];
  /**
   * Further files, by the page's name in `remote.json`. A page whose chunk has no name is absent.
   */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** @throws UnexpectedShape */
export function readRegistry(document: unknown): readonly RegistryEntry[] {
  return readList(document, 'registry', readEntry);
}

function readEntry(value: unknown, at: string): RegistryEntry {
  const entry = readRecord(value, at);
  return {
    name: readText(entry['name'], `${at}.name`),
    version: readText(entry['version'], `${at}.version`),
    entry: readText(entry['entry'], `${at}.entry`),
    definition: entry['definition'],
    ...(entry['preload'] !== undefined && {
      preload: readPreload(entry['preload'], `${at}.preload`),
    }),
  };
}

function readPreload(value: unknown, at: string): Preload {
  const preload = readRecord(value, at);
  const pages = Object.entries(readRecord(preload['pages'], `${at}.pages`));
  return {
    always: readList(preload['always'], `${at}.always`, readText),
    pages: Object.fromEntries(
      pages.map(([page, scripts]) => [page, readList(scripts, `${at}.pages.${page}`, readText)]),
    ),
  };
}
