import { ReadFailure } from '@bambuzal/product-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Read } from '../read';

interface AnsweredProps<Data> {
  readonly query: Read<Data>;
  /** Title of the error, if the data cannot be read. */
  readonly failed: string;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Data that were read stay visible when a later fetch fails. */
export function Answered<Data>({ query, failed, skeleton, children }: AnsweredProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const [isRetried, setRetried] = useState(false);
  if (data !== undefined && isRetried) return <Recovered>{children(data)}</Recovered>;
  if (data !== undefined) return children(data);
  const retry = () => {
    setRetried(true);
    return refetch();
  };
  if (error !== undefined) return <ReadFailure title={failed} onRetry={retry} busy={isFetching} />;
  return skeleton;
}

/**
 * After a retry with the keyboard, focus moves to the new content. Otherwise it would return to the
 * top of the page.
 */
function Recovered({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
