import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Text } from '../components/Typography';
import { narrowBelow } from '../tokens/tokens';
import { size, space } from '../tokens/variables';
import { Row, Stack } from './Stack';

interface PageProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Main actions of the page, beside its title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Layout of a screen: one first-level heading, then the content, at most 1200 px wide. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <Frame>
      <Row as="header" $justify="space-between" $gap={4}>
        <Words $gap={1}>
          <Heading $size={32}>{title}</Heading>
          {lead !== undefined && <Text $tone="muted">{lead}</Text>}
        </Words>
        {actions}
      </Row>
      {children}
    </Frame>
  );
}

/* Breaks its lines beside the actions, so that their place does not depend on the typeface. */
const Words = styled(Stack)`
  @media (width >= ${narrowBelow}) {
    flex: 1 1 20rem;
    min-width: 0;
  }
`;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  width: 100%;
  max-width: ${size('content')};
  margin-inline: auto;
  padding: ${space(8)} ${space(6)} ${space(12)};
  @media (width < ${narrowBelow}) {
    padding: ${space(5)} ${space(4)} ${space(8)};
  }
`;
