import { useSyncExternalStore } from 'react';

/**
 * Switches all motion. The operator may switch it off (`enableAnimations`), and a reader may set
 * their device to reduced motion. Either one stops all motion.
 *
 * CSS animations obey `stillStyle`; scripts that animate ask `useIsStill`.
 */

const reduced = '(prefers-reduced-motion: reduce)';
const still = ':root[data-motion=none]';

/** @param enableAnimations the operator's setting */
export function applyMotion(enableAnimations: boolean): void {
  const page = document.documentElement;
  if (enableAnimations) delete page.dataset['motion'];
  else page.dataset['motion'] = 'none';
}

const stopped =
  '{animation:none!important;transition:none!important;scroll-behavior:auto!important}';

/**
 * Writes a separate rule for each selector, so that a browser that does not know a pseudo-element
 * drops only that rule.
 */
function stoppedUnder(root: string): string {
  const selectors = ['', ' *'].flatMap((whose) =>
    ['', '::before', '::after', '::backdrop'].map((part) => `${root}${whose}${part}`),
  );
  return selectors.map((selector) => selector + stopped).join('');
}

/**
 * Animations that start from a hidden first frame jump to their end. Keyframes without an end state
 * end in the element's own style.
 */
export const stillStyle = `${stoppedUnder(still)}@media${reduced}{${stoppedUnder(':root')}}`;

/** @returns whether automatic motion is switched off */
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
