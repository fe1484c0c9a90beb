import { useState } from 'react';
import type { Read } from './read';

/**
 * @returns whether the dashboard shows its content: once all its queries have an answer or a
 *   failure, or at
 *   once if data are cached. Shown content is not hidden again.
 */
export function useIsOpen(queries: readonly Pick<Read<unknown>, 'data' | 'error'>[]): boolean {
  const isAnswered = queries.every(({ data, error }) => data !== undefined || error !== undefined);
  const [isOpen, setOpen] = useState(() => queries.some(({ data }) => data !== undefined));
  if (isAnswered && !isOpen) setOpen(true);
  return isOpen || isAnswered;
}
