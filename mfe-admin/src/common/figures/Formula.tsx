import { color, fontSize, size, space, Text } from '@bambuzal/ui';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { figureTexts } from './locales/figure-texts';

/** Says on demand how a figure is computed (docs/figures.md). */
export function Formula({ children }: { readonly children: ReactNode }) {
  const f = figureTexts.useTexts();
  return (
    <details>
      <Summary>{f('formula')}</Summary>
      <Text $size={14} $tone="muted">
        {children}
      </Text>
    </details>
  );
}

const Summary = styled.summary`
  display: list-item;
  width: fit-content;
  min-height: ${size('target')};
  padding-block: ${space(3)};
  color: ${color('primary-text')};
  font-size: ${fontSize(14)};
  cursor: pointer;
`;
