import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import type { FontSizeToken } from '../tokens/tokens';
import { color, duration, fontSize, radius } from '../tokens/variables';
import { useUi } from '../UiProvider';
import { uiWord } from '../words';
import { VisuallyHidden } from './Typography';

const shimmer = keyframes`
  from { opacity: 1; }
  to { opacity: 0.45; }
`;

/** A grey shape in place of content that is loading. Give it the size of that content. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  readonly $width?: string;
  readonly $height?: string;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${radius('small')};
  background: ${color('surface-raised')};
  animation: ${shimmer} ${duration('shimmer')} ease-in-out infinite alternate;
`;

/** A grey shape in place of a figure that is loading, as high as `Money` of the same size. */
export const FigureSkeleton = styled(Skeleton)<{ readonly $size: FontSizeToken }>`
  display: inline-block;
  width: 7ch;
  height: auto;
  font-size: ${({ $size }) => fontSize($size)};
  line-height: 1.2;
  &::before {
    /* Figure space, so that the shape stands on the line of the text. */
    content: '\\2007';
  }
`;

/** Several skeletons with a single announcement. */
export function SkeletonGroup({ children }: { readonly children: ReactNode }) {
  const { language } = useUi();
  return (
    <div role="status">
      <VisuallyHidden>{uiWord(language, 'loading')}</VisuallyHidden>
      {children}
    </div>
  );
}
