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
  };
}
