import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Columns } from '@bambuzal/ui/data';

/** Placeholder for the offer, the form and the deposits while they load. */
export function SmartTradingSkeleton({ isOn }: { readonly isOn: boolean }) {
  return (
    <SkeletonGroup>
      <Stack $gap={6}>
        {isOn && (
          <Columns>
            <Skeleton $height="32rem" />
            <Skeleton $height="32rem" />
          </Columns>
        )}
        <Skeleton $height="12rem" />
      </Stack>
    </SkeletonGroup>
  );
}
