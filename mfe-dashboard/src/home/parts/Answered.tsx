import { ReadFailure } from '@bambuzal/web-kit/pages';
import type { ReactNode } from 'react';
import type { Read } from '../read';

interface AnsweredProps<Data> {
  readonly query: Read<Data>;
  /** The title when it cannot be read. */
  readonly failed: string;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What was read stays in sight when reading it again fails. */
export function Answered<Data>({ query, failed, skeleton, children }: AnsweredProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error !== undefined)
    return <ReadFailure title={failed} onRetry={refetch} busy={isFetching} />;
  return skeleton;
}
