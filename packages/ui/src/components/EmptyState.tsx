import type { ReactNode } from 'react';
import { BambooPicture } from '../pictures/BambooPicture';
import { StatePanel } from './StatePanel';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The reader's one possible action. */
  readonly action?: ReactNode;
  readonly picture?: ReactNode;
  /** Heading level: 1 where it takes the place of a whole page. */
  readonly level?: 1 | 2;
}

/** State of a screen without content, when there is no error. */
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
