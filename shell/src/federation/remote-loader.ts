import {
  addTexts,
  resolvePart,
  type FirstReads,
  type PartModule,
  type Remote,
  type RemotePart,
} from '@bambuzal/web-kit';
import type { ComponentType } from 'react';
import { remoteLimitMs, withinLimit } from './limits';

const pageNamed = (page: string) => `page "${page}"`;

/** Loads the code of remotes on first use. */
export class RemoteLoader {
  private readonly loaded = new Map<string, Remote>();
  private readonly parts = new Map<string, PartModule>();
  private readonly underway = new Map<string, Promise<Remote>>();

  /** @param fetchRemote fetches the container and its exposed module; rejects on failure */
  constructor(private readonly fetchRemote: (name: string) => Promise<Remote>) {}

  /** @throws if the page is not loaded in time, or the remote has no such page */
  page(name: string, page: string): Promise<ComponentType> {
    return this.open(name, ({ pages }) => pages[page], pageNamed(page));
  }

  /** @throws under the same conditions as `page` */
  slotPart(name: string, part: string): Promise<ComponentType> {
    return this.open(name, ({ slots }) => slots[part], `part "${part}"`);
  }

  /** @returns page if its code is already loaded */
  loadedPage(name: string, page: string): ComponentType | undefined {
    return this.parts.get(`${name} ${pageNamed(page)}`)?.default;
  }

  /** @returns the page's `firstReads`; undefined if its code is not loaded, or it has none */
  firstReads(name: string, page: string): FirstReads | undefined {
    return this.parts.get(`${name} ${pageNamed(page)}`)?.firstReads;
  }

  private open(
    name: string,
    choose: (remote: Remote) => RemotePart | undefined,
    what: string,
  ): Promise<ComponentType> {
    const work = async () => {
      const part = choose(await this.remote(name));
      if (!part) throw new Error(`the remote has no ${what}`);
      const loaded = await resolvePart(part);
      this.parts.set(`${name} ${what}`, loaded);
      return loaded.default;
    };
    return withinLimit(work(), remoteLimitMs, what);
  }

  /** Does not cache a failure. If an attempt hangs, a retry starts after that attempt has ended. */
  private remote(name: string): Promise<Remote> {
    const loaded = this.loaded.get(name);
    if (loaded) return Promise.resolve(loaded);
    const earlier = this.underway.get(name);
    const attempt = earlier ? earlier.catch(() => this.fetch(name)) : this.fetch(name);
    this.underway.set(name, attempt);
    const forget = () => {
      if (this.underway.get(name) === attempt) this.underway.delete(name);
    };
    attempt.then(forget, forget);
    return attempt;
  }

  private async fetch(name: string): Promise<Remote> {
    const remote = await this.fetchRemote(name);
    await addTexts(remote.locales);
    this.loaded.set(name, remote);
    return remote;
  }
}
