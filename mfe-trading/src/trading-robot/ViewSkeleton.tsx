import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';

/** Placeholder for a view below the market while it loads. */
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
