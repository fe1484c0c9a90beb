import { ErrorState } from '@bambuzal/ui';
import { useWord } from './words';

interface ReadFailureProps {
  /** Name of the data that could not be read. */
  readonly title: string;
  readonly onRetry: () => unknown;
  readonly busy: boolean;
}

/** Replaces content that could not be read, with a button to retry. */
export function ReadFailure({ title, onRetry, busy }: ReadFailureProps) {
  const word = useWord();
  return (
    <ErrorState title={title} retryLabel={word('retry')} onRetry={() => void onRetry()} busy={busy}>
      {word('failedHelp')}
    </ErrorState>
  );
}
