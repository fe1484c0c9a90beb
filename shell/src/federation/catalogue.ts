import {
  logRemoteFailure,
  readRegistry,
  readRemoteDefinition,
  type RegistryEntry,
  type RemoteDefinition,
} from '@bambuzal/web-kit';
import type { Override } from './development-override';

/** Remote whose `remote.json` was read. This is everything known before its code is loaded. */
export interface CataloguedRemote {
  readonly name: string;
  readonly version: string;
  readonly manifest: string;
  readonly definition: RemoteDefinition;
}

export interface CatalogueState {
  /** Whether some definitions are still loading. Remotes in `remotes` can already be used. */
  readonly reading: boolean;
  /** Remotes in the order of the registry. */
  readonly remotes: readonly CataloguedRemote[];
  /** Names of published remotes that could not be read. */
  readonly missing: readonly string[];
  readonly registryFailed: boolean;
}

export const registryAddress = '/mfe/registry.json';

/**
 * Remotes of the registry, added as their definitions arrive. A failure of a remote does not affect
 * the others.
 */
export class Catalogue {
  private state: CatalogueState = {
    reading: true,
    remotes: [],
    missing: [],
    registryFailed: false,
  };
  private readonly listeners = new Set<() => void>();

  /**
   * @param readJson throws if the document does not exist
   * @param overrides builds of a developer, which replace those in the registry
   */
  constructor(
    private readonly readJson: (address: string) => Promise<unknown>,
    private readonly overrides: readonly Override[] = [],
  ) {}

  readonly snapshot = (): CatalogueState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Reads the registry and the remotes that are not yet known. Never throws. */
  async read(): Promise<void> {
    this.change({ reading: true });
    let entries: readonly RegistryEntry[];
    try {
      entries = this.overridden(readRegistry(await this.readJson(registryAddress)));
    } catch (error) {
      console.error(`The registry of remotes could not be read: ${String(error)}`);
      this.change({ reading: false, registryFailed: true });
      return;
    }
    this.change({ registryFailed: false });
    await Promise.all(entries.map((entry) => this.readEntry(entry, entries)));
    this.change({ reading: false });
  }

  /** @returns version that is now published; undefined if it cannot be read */
  async publishedVersion(name: string): Promise<string | undefined> {
    try {
      const entries = this.overridden(readRegistry(await this.readJson(registryAddress)));
      return entries.find((entry) => entry.name === name)?.version;
    } catch {
      return undefined;
    }
  }

  private async readEntry(entry: RegistryEntry, order: readonly RegistryEntry[]): Promise<void> {
    const { name, version, manifest } = entry;
    // A known remote is not replaced, because its code may be running.
    if (this.state.remotes.some((remote) => remote.name === name)) return;
    try {
      const definition = readRemoteDefinition(await this.readJson(entry.definition));
      const remotes = [...this.state.remotes, { name, version, manifest, definition }];
      const place = (remote: CataloguedRemote) =>
        order.findIndex((one) => one.name === remote.name);
      this.change({
        remotes: remotes.sort((a, b) => place(a) - place(b)),
        missing: this.state.missing.filter((missing) => missing !== name),
      });
    } catch (error) {
      logRemoteFailure(name, 'left out, its definition cannot be used', error);
      const others = this.state.missing.filter((missing) => missing !== name);
      this.change({ missing: [...others, name] });
    }
  }

  private overridden(entries: readonly RegistryEntry[]): readonly RegistryEntry[] {
    const own = this.overrides.map(({ name, manifest }) => ({
      name,
      version: 'development',
      manifest,
      definition: new URL('remote.json', manifest).href,
    }));
    const published = entries.filter(({ name }) => !own.some((remote) => remote.name === name));
    return [...published, ...own];
  }

  private change(change: Partial<CatalogueState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
