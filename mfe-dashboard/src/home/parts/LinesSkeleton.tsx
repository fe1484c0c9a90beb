import { narrowBelow, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** Placeholder in the shape of a list of movements. */
export function LinesSkeleton({ lines }: { readonly lines: number }) {
  return (
    <SkeletonGroup>
      <Stack $gap={3}>
        {Array.from({ length: lines }, (_, index) => (
          <Line key={index} />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}

/* The statement's lines break beside the sidebar of a tablet. */
const Line = styled(Skeleton)`
  height: 3.5rem;
  @media (width >= ${narrowBelow}) and (width < 64rem) {
    height: 5.0625rem;
  }
`;
