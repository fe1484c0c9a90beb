import { Card, Grid, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';

/** The shape of the terms and the offers while the settings are on their way. */
export function TermsSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={6}>
        <Grid>
          {['withdrawals', 'trading', 'crypto'].map((card) => (
            <Card key={card}>
              <Skeleton $width="6rem" />
              <Skeleton $width="11rem" $height="2.5rem" />
              <Stack $gap={3}>
                <Skeleton />
                <Skeleton $width="80%" />
              </Stack>
            </Card>
          ))}
        </Grid>
        <Card>
          <Skeleton $width="12rem" $height="1.5rem" />
          <Skeleton $height="3rem" />
          <Skeleton $height="3rem" />
        </Card>
      </Stack>
    </SkeletonGroup>
  );
}
