import { settingsApi, type LoadPart, type Store } from '@bambuzal/web-kit';
import type { ComponentType } from 'react';
import { Catalogue, type CataloguedRemote } from './catalogue';
import { readOverrides } from './development-override';
import { fetchRemote } from './fetch-remote';
import { firstReadsLimitMs, withinLimit } from './limits';
import { readJson } from './read-json';
import { RemoteLoader } from './remote-loader';
import { reloadIfStale } from './stale-page';

/** Remotes of this page: their catalogue, and loaders of their code. */
export interface Remotes {
  readonly catalogue: Catalogue;
  /** Returns the same function each time for the same page, because `LoadedPart` requires that. */
  readonly pageLoader: (remote: string, page: string) => LoadPart;
  /** Loads a page's code before the page is opened. */
  readonly prefetch: (remote: string, page: string) => Promise<unknown>;
  /**
   * Starts the first queries of a page whose code is loaded. Resolves when they have an outcome, or
   * after a short time; never rejects.
   */
  readonly readFirst: (remote: string, page: string) => Promise<unknown>;
  readonly slotPartLoader: (remote: string, part: string) => LoadPart;
}

/** Starts to read the registry. Resolves when the catalogue exists, before the registry is read. */
export async function openRemotes(store: Store): Promise<Remotes> {
  const overrides = await readOverrides(new URL(location.href), () => isDemo(store));
  const catalogue = new Catalogue(readJson, overrides);
  const loader = new RemoteLoader((name) => fetchRemote(name, known(catalogue, name).entry));
  void catalogue.read();
  return {
    catalogue,
    pageLoader: keepLoaders((remote, page) =>
      Object.assign(() => freshly(catalogue, remote, loader.page(remote, page)), {
        loaded: () => loader.loadedPage(remote, page),
      }),
    ),
    // No check of the version, because a prefetch must not reload the page.
    prefetch: (remote, page) => loader.page(remote, page),
    readFirst: (remote, page) => {
      const reads = loader.firstReads(remote, page)?.(store) ?? [];
      const outcomes = Promise.all(reads);
      return withinLimit(outcomes, firstReadsLimitMs, 'the first data').catch(() => undefined);
    },
    slotPartLoader: keepLoaders((remote, part) => () => loader.slotPart(remote, part)),
  };
}

/** If a failed page is out of date, the page is reloaded to get the current version. */
async function freshly(
  catalogue: Catalogue,
  name: string,
  page: Promise<ComponentType>,
): Promise<ComponentType> {
  try {
    return await page;
  } catch (error) {
    const published = await catalogue.publishedVersion(name);
    const { version } = known(catalogue, name);
    // Never resolves, because the browser is reloading the page.
    if (reloadIfStale(name, version, published, () => location.reload())) return never;
    throw error;
  }
}

const never = new Promise<never>(() => undefined);

function known(catalogue: Catalogue, name: string): CataloguedRemote {
  const remote = catalogue.snapshot().remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error('the remote is not in the registry');
  return remote;
}

type MakeLoader = (remote: string, part: string) => LoadPart;

function keepLoaders(make: MakeLoader): MakeLoader {
  const loaders = new Map<string, LoadPart>();
  return (remote, part) => {
    const key = `${remote}/${part}`;
    const loader = loaders.get(key) ?? make(remote, part);
    loaders.set(key, loader);
    return loader;
  };
}

async function isDemo(store: Store): Promise<boolean> {
  const { data } = await store.dispatch(settingsApi.endpoints.settings.initiate(undefined));
  return data?.demo === true;
}
