import { Skeleton, SkeletonGroup } from '@bambuzal/ui';

/** Grey shape in the size of a line chart with its days and the heading of its table. */
export function ChartPlace() {
  return (
    <SkeletonGroup>
      <Skeleton $height="17.4375rem" />
    </SkeletonGroup>
  );
}
