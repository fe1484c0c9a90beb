import { useDeferredValue, useState } from 'react';
import type { Read } from './read';

type Answer = Pick<Read<unknown>, 'data' | 'error'>;

interface Awaited {
  /** Queries of the parts. */
  readonly parts: readonly Answer[];
  /**
   * The queries among them without which other parts would move. If all of these are cached, no part
   * is awaited.
   */
  readonly needed: readonly Answer[];
  /** Banners. Always awaited, because a banner that comes later would move the other parts. */
  readonly banners: Answer;
}

/**
 * @returns whether the dashboard shows its content: once all its queries have an answer or a
 *   failure. Shown content is not hidden again.
 */
export function useIsOpen({ parts, needed, banners }: Awaited): boolean {
  const [isCached] = useState(() => needed.every(({ data }) => data !== undefined));
  const isReady = isAnswered(banners) && (isCached || parts.every(isAnswered));
  const [isOpen, setOpen] = useState(isReady);
  if (isReady && !isOpen) setOpen(true);
  // Deferred, so that the content is rendered in pieces, and the page answers to its reader meanwhile.
  return useDeferredValue(isOpen || isReady);
}

const isAnswered = ({ data, error }: Answer) => data !== undefined || error !== undefined;
