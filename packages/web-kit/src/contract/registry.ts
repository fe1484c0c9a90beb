import { readList, readRecord, readText } from './reading';

/** One line of `/mfe/registry.json`: where a published remote is. Addresses are relative to it. */
export interface RegistryEntry {
  readonly name: string;
  /** Changes whenever what the remote publishes does. */
  readonly version: string;
  /** Of its federation manifest. */
  readonly manifest: string;
  /** Of its `remote.json`. */
  readonly definition: string;
  /** Lacking, everything is fetched when it is asked for. */
  readonly preload?: Preload;
}

/** Scripts that a browser can fetch before any code asks for them, by their addresses. */
export interface Preload {
  /** For every page: the container and its exposed module. */
  readonly always: readonly string[];
  /** Besides, by the page's name in `remote.json`; not for pages whose chunk bears no name. */
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
    manifest: readText(entry['manifest'], `${at}.manifest`),
    definition: readText(entry['definition'], `${at}.definition`),
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
