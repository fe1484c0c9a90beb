import { Row, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';

/** In the shape of a list of movements. */
export function ListSkeleton({ lines }: { readonly lines: number }) {
  return (
    <SkeletonGroup>
      <Stack $gap={5}>
        {Array.from({ length: lines }, (_, index) => (
          <Row key={index} $justify="space-between">
            <Stack $gap={2}>
              <Skeleton $width="9rem" />
              <Skeleton $width="6rem" />
            </Stack>
            <Skeleton $width="5rem" />
          </Row>
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
