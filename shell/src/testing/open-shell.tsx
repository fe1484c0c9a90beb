import { browserAddress, defaultSettings, type UserJson } from '@bambuzal/web-kit';
import { DeskNews, MemberNews } from '@bambuzal/web-kit/live';
import {
  answerCalls,
  renderWithKit,
  type AnsweredCalls,
  type RenderedWithKit,
} from '@bambuzal/web-kit/testing';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { App } from '../App';
import { Catalogue, registryAddress, type CataloguedRemote } from '../federation/catalogue';
import type { Remotes } from '../federation/remotes';
import { shellTexts } from '../locales/shell-texts';
import { specifiedRemotes } from './specified-remotes';
// Imported before the tests start, because the shell loads them on demand, which would take a
// test's time.
import '../maintenance';
import { signedInTexts } from '../signed-in';

interface ShellSetting {
  /** Signed-in person; `null` if nobody is signed in. */
  readonly user?: UserJson | null;
  readonly settings?: object;
  /** Further answers of the API by path. */
  readonly answers?: Parameters<typeof answerCalls>[0];
  readonly remotes?: readonly CataloguedRemote[];
  /** Names of remotes whose code cannot be loaded. */
  readonly down?: ReadonlySet<string>;
  /** The address of the registry, if it cannot be read, and remotes with a broken definition. */
  readonly missing?: ReadonlySet<string>;
  /**
   * Whether the page gets live news or polls for it. Off by default, because most tests count the
   * requests.
   */
  readonly hearsNews?: boolean;
}

export interface OpenedShell extends RenderedWithKit {
  readonly server: AnsweredCalls;
}

/** Opens the shell at an address. The pages of its remotes have a heading `<remote> <page>`. */
export async function openShell(at: string, setting: ShellSetting = {}): Promise<OpenedShell> {
  const { user = null, settings = {}, answers = {}, remotes = specifiedRemotes } = setting;
  const { down = new Set(), missing = new Set(), hearsNews = false } = setting;
  for (const news of hearsNews ? [] : [DeskNews, MemberNews]) {
    jest.spyOn(news.prototype, 'start').mockImplementation();
  }
  const server = answerCalls({
    '/api/settings': { ...defaultSettings, ...settings },
    '/api/user': user ?? 401,
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'ticket' },
    ...answers,
  });
  const catalogue = new Catalogue((address) => {
    if (address !== registryAddress || missing.has(address))
      return Promise.reject(new Error(`${address} could not be read`));
    const broken = (remote: CataloguedRemote) => ({ ...remote, definition: 'broken' });
    return Promise.resolve(
      remotes.map((remote) => (missing.has(remote.name) ? broken(remote) : remote)),
    );
  });
  const load = (remote: string, page: string): Promise<ComponentType> =>
    down.has(remote)
      ? Promise.reject(new Error('is down'))
      : Promise.resolve(() => <h1>{`${remote} ${page}`}</h1>);
  const loader = keep(load);
  const opened: Remotes = {
    catalogue,
    pageLoader: loader,
    slotPartLoader: loader,
    prefetch: load,
    readFirst: () => Promise.resolve(),
  };
  await catalogue.read();
  const rendered = await renderWithKit(<App remotes={opened} />, {
    at,
    texts: [shellTexts, signedInTexts],
  });
  await arrive();
  return { ...rendered, server };
}

/** Waits until pending work and frames are done. Works with a fake clock and a real one. */
export async function arrive(): Promise<void> {
  const isFakeClock = 'clock' in setTimeout;
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1)
      if (isFakeClock) await jest.advanceTimersByTimeAsync(1);
      else await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Advances the fake clock. */
export async function pass(durationMs: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(durationMs));
  await arrive();
}

/** Records full loads, which jsdom does not support. */
export function watchDepartures(): jest.SpyInstance<void, [string]> {
  return jest.spyOn(browserAddress, 'replace').mockImplementation(() => undefined);
}

function keep(load: (remote: string, part: string) => Promise<ComponentType>) {
  const loaders = new Map<string, () => Promise<ComponentType>>();
  return (remote: string, part: string) => {
    const loader = loaders.get(`${remote}/${part}`) ?? (() => load(remote, part));
    loaders.set(`${remote}/${part}`, loader);
    return loader;
  };
}
