import { useSyncExternalStore } from 'react';

/**
 * Motion, in one place: the operator may switch it off (`enableAnimations`), and a reader may ask
 * their device for less of it. Either is enough for everything to stand still.
 *
 * What CSS moves obeys `stillStyle`; what a script moves by itself asks `useIsStill`.
 */

const reduced = '(prefers-reduced-motion: reduce)';
const still = ':root[data-motion=none]';

/** @param enableAnimations the operator's, from the settings */
export function applyMotion(enableAnimations: boolean): void {
  const page = document.documentElement;
  if (enableAnimations) delete page.dataset['motion'];
  else page.dataset['motion'] = 'none';
}

const stopped =
  '{animation:none!important;transition:none!important;scroll-behavior:auto!important}';

/** A rule for each: a browser that does not know one pseudo-element drops no other rule. */
function stoppedUnder(root: string): string {
  const selectors = ['', ' *'].flatMap((whose) =>
    ['', '::before', '::after', '::backdrop'].map((part) => `${root}${whose}${part}`),
  );
  return selectors.map((selector) => selector + stopped).join('');
}

/** What starts from a first frame that is hidden ends as it would have: keyframes name no end. */
export const stillStyle = `${stoppedUnder(still)}@media${reduced}{${stoppedUnder(':root')}}`;

/** @returns whether nothing may move by itself */
export function useIsStill(): boolean {
  return useSyncExternalStore(follow, isStill);
}

function isStill(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'none' || window.matchMedia(reduced).matches
  );
}

function follow(listener: () => void): () => void {
  const preference = window.matchMedia(reduced);
  preference.addEventListener('change', listener);
  const switched = new MutationObserver(listener);
  switched.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    preference.removeEventListener('change', listener);
    switched.disconnect();
  };
}
