import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';

/** Placeholder for the content of a page while it loads. */
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
