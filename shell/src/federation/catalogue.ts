import {
  logRemoteFailure,
  readRegistry,
  readRemoteDefinition,
  type RegistryEntry,
  type RemoteDefinition,
} from '@bambuzal/web-kit';
import { developerVersion, readDeveloperBuild } from './developer-build';
import type { Override } from './development-override';

/** Remote whose definition was read. This is everything known before its code is loaded. */
export interface CataloguedRemote {
  readonly name: string;
  readonly version: string;
  /** Address of the container's script. */
  readonly entry: string;
  readonly definition: RemoteDefinition;
}

/** A published remote, or only its name if it cannot be used. */
interface Found {
  readonly name: string;
  readonly remote: CataloguedRemote | undefined;
}

export interface CatalogueState {
  /** Whether the registry is being read. Remotes in `remotes` can already be used. */
  readonly reading: boolean;
  /** Remotes in the order of the registry. */
  readonly remotes: readonly CataloguedRemote[];
  /** Names of published remotes that could not be read. */
  readonly missing: readonly string[];
  readonly registryFailed: boolean;
}

export const registryAddress = '/mfe/registry.json';

/** Remotes of the registry. A wrong definition of one remote does not affect the others. */
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
    try {
      const found = await Promise.all(await this.published());
      const known = this.state.remotes.filter(
        (remote) => !found.some(({ name }) => name === remote.name),
      );
      this.change({
        reading: false,
        remotes: [...known, ...found.flatMap(({ remote }) => remote ?? [])],
        missing: found.filter(({ remote }) => remote === undefined).map(({ name }) => name),
        registryFailed: false,
      });
    } catch (error) {
      console.error(`The registry of remotes could not be read: ${String(error)}`);
      this.change({ reading: false, registryFailed: true });
    }
  }

  /** @returns version that is now published; undefined if it cannot be read */
  async publishedVersion(name: string): Promise<string | undefined> {
    if (this.overrides.some((own) => own.name === name)) return developerVersion;
    try {
      return (await this.registry()).find((entry) => entry.name === name)?.version;
    } catch {
      return undefined;
    }
  }

  /** @throws if the registry cannot be read, or has a wrong shape */
  private async published(): Promise<readonly Promise<Found>[]> {
    const entries = await this.registry();
    const isOverridden = ({ name }: RegistryEntry) =>
      this.overrides.some((own) => own.name === name);
    return [
      ...entries
        .filter((entry) => !isOverridden(entry))
        .map((entry) => this.find(entry.name, () => entry)),
      ...this.overrides.map((own) =>
        this.find(own.name, () => readDeveloperBuild(own, this.readJson)),
      ),
    ];
  }

  private async registry(): Promise<readonly RegistryEntry[]> {
    return readRegistry(await this.readJson(registryAddress));
  }

  private async find(
    name: string,
    readEntry: () => RegistryEntry | Promise<RegistryEntry>,
  ): Promise<Found> {
    // A known remote is not replaced, because its code may be running.
    const known = this.state.remotes.find((remote) => remote.name === name);
    if (known) return { name, remote: known };
    try {
      const { definition, entry, version } = await readEntry();
      const remote = { name, version, entry, definition: readRemoteDefinition(definition) };
      return { name, remote };
    } catch (error) {
      logRemoteFailure(name, 'left out, its definition cannot be used', error);
      return { name, remote: undefined };
    }
  }

  private change(change: Partial<CatalogueState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
