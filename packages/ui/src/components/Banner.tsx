import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Tone } from '@bambuzal/brand';
import { color, fontSize, radius, space } from '../tokens/variables';
import { Icon, type IconName } from './Icon';

interface BannerProps {
  readonly tone?: Extract<Tone, 'primary' | 'gain' | 'loss' | 'attention'>;
  readonly children: ReactNode;
  /** Small buttons for the actions that the reader can take. */
  readonly actions?: ReactNode;
}

const toneIcons = {
  primary: 'info',
  gain: 'circle-check',
  loss: 'circle-alert',
  attention: 'triangle-alert',
} as const satisfies Record<string, IconName>;

/** A message about the page as a whole, announced when it appears. */
export function Banner({ tone = 'attention', children, actions }: BannerProps) {
  return (
    <Frame role="status" $tone={tone}>
      <Icon name={toneIcons[tone]} />
      <Message>{children}</Message>
      {actions}
    </Frame>
  );
}

const Frame = styled.div<{ readonly $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${({ $tone }) => color(`${$tone}-soft`)};
  color: ${({ $tone }) => color(`${$tone}-text`)};
  font-size: ${fontSize(14)};
`;

const Message = styled.p`
  flex: 1 1 16rem;
  min-width: 0;
`;
