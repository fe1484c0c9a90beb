import { styled, css } from 'styled-components';
import type { ColorToken } from '@bambuzal/brand';
import type { FontSizeToken } from '../tokens/tokens';
import { color, fontSize } from '../tokens/variables';

/** A heading. `as` gives the heading level, unless it is the first of the page. */
export const Heading = styled.h1<{ readonly $size?: FontSizeToken }>`
  font-size: ${({ $size = 24 }) => fontSize($size)};
  font-weight: 650;
  line-height: 1.2;
  letter-spacing: -0.02em;
  text-wrap: balance;
`;

const textTones = {
  plain: 'text',
  muted: 'text-muted',
  gain: 'gain-text',
  loss: 'loss-text',
  attention: 'attention-text',
  primary: 'primary-text',
} as const satisfies Record<string, ColorToken>;

interface TextProps {
  readonly $size?: FontSizeToken;
  readonly $tone?: keyof typeof textTones;
  readonly $strong?: boolean;
  /** Digits of equal width, so that figures align in columns. */
  readonly $figures?: boolean;
}

export const Text = styled.p<TextProps>`
  font-size: ${({ $size = 16 }) => fontSize($size)};
  color: ${({ $tone = 'plain' }) => color(textTones[$tone])};
  font-weight: ${({ $strong = false }) => ($strong ? 600 : 400)};
  ${({ $figures = false }) =>
    $figures &&
    css`
      font-variant-numeric: tabular-nums;
    `}
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;
