import { styled } from 'styled-components';
import type { Tone } from '@bambuzal/brand';
import { color, fontSize, radius, space } from '../tokens/variables';

/** One or two words about the state of something. */
export const Badge = styled.span<{ readonly $tone?: Tone | 'plain' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 0.125rem ${space(2)};
  border-radius: ${radius('full')};
  font-size: ${fontSize(12)};
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;
  background: ${({ $tone = 'plain' }) =>
    color($tone === 'plain' ? 'surface-raised' : `${$tone}-soft`)};
  color: ${({ $tone = 'plain' }) => color($tone === 'plain' ? 'text-muted' : `${$tone}-text`)};
`;
