import { useState, type ReactNode } from 'react';

interface AfterAnswerProps {
  /** Result of a query's hook. */
  readonly query: { readonly data?: unknown; readonly error?: unknown };
  /** Shown until then; nothing by default. */
  readonly pending?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Content below a part whose height depends on its answer. The content is shown once the query has
 * an answer or has failed, because it would move otherwise. Shown content stays while the query is
 * fetched again.
 */
export function AfterAnswer({ query, pending = null, children }: AfterAnswerProps) {
  const isAnswered = query.data !== undefined || query.error !== undefined;
  const [isShown, setShown] = useState(isAnswered);
  if (isAnswered && !isShown) setShown(true);
  return isShown || isAnswered ? children : pending;
}
