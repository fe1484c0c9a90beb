import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';

/** Placeholder in the shape of a list of movements. */
export function LinesSkeleton({ lines }: { readonly lines: number }) {
  return (
    <SkeletonGroup>
      <Stack $gap={3}>
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} $height="3.5rem" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
