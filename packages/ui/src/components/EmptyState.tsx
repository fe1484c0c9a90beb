import type { ReactNode } from 'react';
import { BambooPicture } from '../pictures/BambooPicture';
import { StatePanel } from './StatePanel';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The one thing that can be done about it. */
  readonly action?: ReactNode;
  readonly picture?: ReactNode;
  /** Of its heading: 1 where it stands for a whole page. */
  readonly level?: 1 | 2;
}

/** Nothing is there yet, and nothing is wrong. */
export function EmptyState({
  title,
  children,
  action,
  picture = <BambooPicture />,
  level = 2,
}: EmptyStateProps) {
  return (
    <StatePanel picture={picture} title={title} action={action} level={level}>
      {children}
    </StatePanel>
  );
}
