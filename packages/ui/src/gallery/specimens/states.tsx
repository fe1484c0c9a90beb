import {
  Button,
  EmptyState,
  ErrorState,
  FigureSkeleton,
  Row,
  Skeleton,
  SkeletonGroup,
  Spinner,
  Stack,
} from '@bambuzal/ui';
import { useState } from 'react';
import type { SpecimenEntry } from '../Specimen';
import { useWords } from '../words/use-words';

function Loading() {
  return (
    <Stack>
      <Row $gap={6}>
        <Spinner />
        <Spinner large />
      </Row>
      <SkeletonGroup>
        <Stack $gap={3}>
          <Skeleton $width="40%" $height="1.5rem" />
          <Skeleton />
          <Skeleton $width="80%" />
          <FigureSkeleton $size={24} />
        </Stack>
      </SkeletonGroup>
    </Stack>
  );
}

function Empty() {
  const words = useWords();
  return (
    <EmptyState title={words.emptyTitle} action={<Button>{words.emptyAction}</Button>}>
      {words.emptyText}
    </EmptyState>
  );
}

function Failed() {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  return (
    <ErrorState
      title={words.errorTitle}
      retryLabel={words.retry}
      busy={busy}
      onRetry={() => setBusy(true)}
    >
      {words.errorText}
    </ErrorState>
  );
}

/** States of a screen that has no content to show. */
export const states: readonly SpecimenEntry[] = [
  { name: 'Skeleton, FigureSkeleton, Spinner', Content: Loading },
  { name: 'EmptyState', Content: Empty },
  { name: 'ErrorState', Content: Failed },
];
