import type { ReactNode } from 'react';
import { FallenBambooPicture } from '../pictures/BambooPicture';
import { Button } from './Button';
import { Icon } from './Icon';
import { StatePanel } from './StatePanel';

interface ErrorStateProps {
  /** Title of the failure, in words that the reader understands. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** Whether a retry is under way. */
  readonly busy?: boolean;
  /** Heading level: 1 if this replaces a whole page. */
  readonly level?: 1 | 2;
}

/** A failure that may succeed on a retry; announced at once. */
export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
  busy = false,
  level = 2,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <StatePanel
        picture={<FallenBambooPicture />}
        title={title}
        level={level}
        action={
          <Button
            variant="secondary"
            busy={busy}
            icon={<Icon name="refresh-cw" />}
            onClick={onRetry}
          >
            {retryLabel}
          </Button>
        }
      >
        {children}
      </StatePanel>
    </div>
  );
}
