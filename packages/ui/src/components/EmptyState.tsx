import type { ReactNode } from 'react';
import { BambooPicture } from '../pictures/BambooPicture';
import { StatePanel } from './StatePanel';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Single action that the reader can take. */
  readonly action?: ReactNode;
  readonly picture?: ReactNode;
  /** Heading level: 1 if this replaces a whole page. */
  readonly level?: 1 | 2;
}

/** Shown on a screen without content, if there is no error. */
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
