import { Card, Heading, Row, Stack, Text } from '@bambuzal/ui';
import { useId, type ReactNode, type Ref } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** Takes focus when what had it is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

/** One matter of a page, under a heading of its own. */
export function Section({ title, lead, aside, headingRef, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack $gap={1}>
        <Row $justify="space-between">
          <Heading as="h2" id={id} ref={headingRef} tabIndex={-1} $size={20}>
            {title}
          </Heading>
          {aside}
        </Row>
        {lead !== undefined && <Text $tone="muted">{lead}</Text>}
      </Stack>
      {children}
    </Card>
  );
}
