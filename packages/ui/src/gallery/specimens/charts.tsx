import { Skeleton, SkeletonGroup } from '@bambuzal/ui';
import { lazy, Suspense } from 'react';
import type { SpecimenEntry, SpecimenFrame } from '../Specimen';

// The chart library is fetched separately, as on the dashboard.
const Lines = lazy(() => import('./Lines'));

function Charts(frame: SpecimenFrame) {
  const pending = (
    <SkeletonGroup>
      <Skeleton $height="15rem" />
    </SkeletonGroup>
  );
  return (
    <Suspense fallback={pending}>
      <Lines {...frame} />
    </Suspense>
  );
}

export const charts: readonly SpecimenEntry[] = [
  { name: 'LineChart', Content: Charts, wide: true },
];
