import { Card, Grid, Heading, Row } from '@bambuzal/ui';
import { type ReactNode, useId } from 'react';

interface FieldGroupProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Fields about one thing, under its name; side by side where there is room. */
export function FieldGroup({ aside, children, title }: FieldGroupProps) {
  const id = useId();
  return (
    <Card $raised role="group" aria-labelledby={id}>
      <Row $justify="space-between">
        <Heading as="h3" id={id} $size={16}>
          {title}
        </Heading>
        {aside}
      </Row>
      <Grid $column="15rem">{children}</Grid>
    </Card>
  );
}
