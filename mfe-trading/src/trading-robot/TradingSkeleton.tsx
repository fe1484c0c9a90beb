import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { MarketColumns } from './MarketColumns';

/** Stands where the market, the order and the views below are about to come. */
export function TradingSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={6}>
        <MarketColumns>
          <Skeleton $height="32rem" />
          <Skeleton $height="28rem" />
        </MarketColumns>
        <Skeleton $height="16rem" />
      </Stack>
    </SkeletonGroup>
  );
}
