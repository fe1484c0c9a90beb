import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';

/** Stands where one of the views below the market is about to come. */
export function ViewSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={4}>
        <Skeleton $height="8rem" />
        <Skeleton $height="24rem" />
      </Stack>
    </SkeletonGroup>
  );
}
