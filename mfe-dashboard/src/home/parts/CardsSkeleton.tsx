import { Grid, Skeleton, SkeletonGroup } from '@bambuzal/ui';

interface CardsSkeletonProps {
  readonly cards: number;
  /** The least width of a card. */
  readonly column: string;
}

/** In the shape of figures on cards. */
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
