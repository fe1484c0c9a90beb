import { takeOver } from './take-over';

/** Id that the gateway gives to the element (packages/contracts, `firstSightId`). */
const id = 'first-sight';

/**
 * @returns whether the visitor sees the first sight of the page. It is hidden if the page differs
 *   from it, for example in its language
 */
export function isFirstSightShown(): boolean {
  return document.documentElement.dataset['sight'] !== 'none' && element() !== null;
}

/** Replaces the first sight by the rendered page. Without a first sight it has no effect. */
export function endFirstSight(): void {
  const sight = element();
  const page = document.querySelector('#root');
  if (!sight || !page) return;
  if (isFirstSightShown()) takeOver(sight, page);
  else sight.remove();
}

function element(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${id}`);
}
