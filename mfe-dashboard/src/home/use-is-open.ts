import { useDeferredValue, useState } from 'react';
import type { Read } from './read';

type Answer = Pick<Read<unknown>, 'data' | 'error'>;

interface Awaited {
  /** Queries of the parts. If the data of any of them are cached, none of them is awaited. */
  readonly parts: readonly Answer[];
  /** Banners. Always awaited, because a banner that comes later would move the other parts. */
  readonly banners: Answer;
}

/**
 * @returns whether the dashboard shows its content: once all its queries have an answer or a
 *   failure. Shown content is not hidden again.
 */
export function useIsOpen({ parts, banners }: Awaited): boolean {
  const [isCached] = useState(() => parts.some(({ data }) => data !== undefined));
  const isReady = isAnswered(banners) && (isCached || parts.every(isAnswered));
  const [isOpen, setOpen] = useState(isReady);
  if (isReady && !isOpen) setOpen(true);
  // Deferred, so that the content is rendered in pieces, and the page answers to its reader meanwhile.
  return useDeferredValue(isOpen || isReady);
}

const isAnswered = ({ data, error }: Answer) => data !== undefined || error !== undefined;
