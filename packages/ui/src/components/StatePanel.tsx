import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../tokens/variables';
import { Heading, Text } from './Typography';

interface StatePanelProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Heading level: 1 if this replaces a whole page. */
  readonly level?: 1 | 2;
}

/** A picture, a sentence and one action, shown by a screen instead of its content. */
export function StatePanel({ picture, title, children, action, level = 2 }: StatePanelProps) {
  return (
    <Frame>
      <Picture aria-hidden>{picture}</Picture>
      <Heading as={`h${level}`} $size={20}>
        {title}
      </Heading>
      {children !== undefined && (
        <Text as="div" $tone="muted">
          {children}
        </Text>
      )}
      {action !== undefined && <Action>{action}</Action>}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  max-width: 30rem;
  margin-inline: auto;
  padding: ${space(10)} ${space(4)};
  text-align: center;
`;

const Picture = styled.div`
  margin-bottom: ${space(2)};
  color: ${color('secondary-text')};
`;

const Action = styled.div`
  margin-top: ${space(4)};
`;
