import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';

/** Stands where a page's matter is about to come. */
export function PageSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={4}>
        <Skeleton $height="16rem" />
        <Skeleton $height="10rem" />
      </Stack>
    </SkeletonGroup>
  );
}
