import { Grid, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';

/** The shape of the page while it is read. */
export function TradingBotSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={6}>
        <Skeleton $height="8rem" />
        <Grid $column="12rem">
          <Skeleton $height="7rem" />
          <Skeleton $height="7rem" />
          <Skeleton $height="7rem" />
          <Skeleton $height="7rem" />
        </Grid>
        <Skeleton $height="22rem" />
        <Skeleton $height="22rem" />
      </Stack>
    </SkeletonGroup>
  );
}
