import type { ComponentType } from 'react';
import type { FirstReads } from '../api/first-reads';
import { addTexts } from '../i18n/i18n';
import type { Texts } from '../i18n/texts';

/** A page or a part of a slot: a component, or a function that fetches one (see `fetched`). */
export type RemotePart = ComponentType | FetchedPart;

export interface FetchedPart {
  readonly load: () => Promise<PartModule>;
}

/** Module of a page or a part of a slot. */
export interface PartModule {
  readonly default: ComponentType;
  readonly firstReads?: FirstReads;
}

/** Default export of a remote's `./remote` module. `remote.json` says how it is used. */
export interface Remote {
  /** Pages, by their names in the routes of `remote.json`. */
  readonly pages: Readonly<Record<string, RemotePart>>;
  /** Parts, by their names in the slots of `remote.json`. */
  readonly slots: Readonly<Record<string, RemotePart>>;
  readonly locales: Texts<never>;
}

/**
 * Connects a remote's code to its `remote.json`: `export default defineRemote({ pages, slots,
 * locales })`.
 */
export function defineRemote(remote: {
  readonly pages: Readonly<Record<string, RemotePart>>;
  readonly slots?: Readonly<Record<string, RemotePart>>;
  readonly locales: Texts<never>;
}): Remote {
  return { slots: {}, ...remote };
}

/**
 * A part in a separate chunk, fetched when it is first shown: `fetched(() => import('./Page'))`.
 * Unlike with React.lazy, a failed fetch is retried the next time.
 *
 * @param loadTexts each fetches words that not every part needs. The part is shown when they are
 *   there
 */
export function fetched(
  load: FetchedPart['load'],
  ...loadTexts: readonly (() => Promise<Texts<never>>)[]
): FetchedPart {
  if (loadTexts.length === 0) return { load };
  return {
    load: async () => {
      const [part, ...texts] = await Promise.all([load(), ...loadTexts.map((one) => one())]);
      await Promise.all(texts.map(addTexts));
      return part;
    },
  };
}

/** @returns the part's module, which is fetched if necessary */
export async function resolvePart(part: RemotePart): Promise<PartModule> {
  return 'load' in part ? part.load() : { default: part };
}
