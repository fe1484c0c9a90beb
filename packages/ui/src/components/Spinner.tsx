import { css, keyframes, styled } from 'styled-components';
import { color } from '../tokens/variables';
import { useUi } from '../UiProvider';
import { uiWord } from '../words';
import { VisuallyHidden } from './Typography';

interface SpinnerProps {
  /** Name of the thing that is loading; "Loading" in the reader's language unless given. */
  readonly label?: string;
  /** A spinner beside words that already say that something is under way. */
  readonly decorative?: boolean;
  readonly large?: boolean;
}

export function Spinner({ label, decorative = false, large = false }: SpinnerProps) {
  const { language } = useUi();
  if (decorative) return <Ring $large={large} aria-hidden />;
  return (
    <span role="status">
      <Ring $large={large} aria-hidden />
      <VisuallyHidden>{label ?? uiWord(language, 'loading')}</VisuallyHidden>
    </span>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span<{ readonly $large: boolean }>`
  display: inline-block;
  width: ${({ $large }) => ($large ? '2.5rem' : '1.125em')};
  height: ${({ $large }) => ($large ? '2.5rem' : '1.125em')};
  border: ${({ $large }) => ($large ? '3px' : '2px')} solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  ${({ $large }) =>
    $large &&
    css`
      color: ${color('primary-text')};
    `}
  animation: ${turn} 0.8s linear infinite;
`;
