import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { MarketColumns } from './MarketColumns';

/** Placeholder for the market, the order form and the views below while they load. */
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
