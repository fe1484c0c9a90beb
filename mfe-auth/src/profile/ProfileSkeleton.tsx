import { Card, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Columns } from './columns';

/** Placeholder for the two cards of a profile while the data loads. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup>
      <Columns>
        <Card>
          <Skeleton $width="4.5rem" $height="4.5rem" />
          <Skeleton $width="60%" $height="1.5rem" />
          <Lines count={4} height="1.5rem" />
        </Card>
        <Card>
          <Skeleton $width="40%" $height="1.5rem" />
          <Lines count={4} height="4rem" />
        </Card>
      </Columns>
    </SkeletonGroup>
  );
}

function Lines({ count, height }: { readonly count: number; readonly height: string }) {
  return (
    <Stack>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} $height={height} />
      ))}
    </Stack>
  );
}
