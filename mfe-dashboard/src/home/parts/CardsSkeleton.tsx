import { Grid, Skeleton, SkeletonGroup } from '@bambuzal/ui';

interface CardsSkeletonProps {
  readonly cards: number;
  /** Minimum width of a card. */
  readonly column: string;
}

/** Placeholder in the shape of cards with figures. */
export function CardsSkeleton({ cards, column }: CardsSkeletonProps) {
  return (
    <SkeletonGroup>
      <Grid $column={column}>
        {Array.from({ length: cards }, (_, index) => (
          <Skeleton key={index} $height="8rem" />
        ))}
      </Grid>
    </SkeletonGroup>
  );
}
