import { Card, Heading, Row, Stack, Text } from '@bambuzal/ui';
import { useId, type ReactNode, type Ref } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Shown beside the title. */
  readonly aside?: ReactNode;
  /** Heading that takes focus when the focused element was removed. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

/** Part of a page about one topic, under its own heading. */
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
