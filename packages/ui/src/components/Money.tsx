import { css, styled } from 'styled-components';
import type { ColorToken } from '@bambuzal/brand';
import type { FontSizeToken } from '../tokens/tokens';
import { color, fontSize } from '../tokens/variables';
import { useUi } from '../UiProvider';
import { Badge } from './Badge';
import { formatMoney, speakMoney, type MoneyMeaning } from './money-text';
import { VisuallyHidden } from './Typography';
import { uiWord } from '../words';

const meaningColors = {
  plain: 'text',
  credit: 'gain-text',
  pendingCredit: 'attention-text',
  debit: 'loss-text',
} as const satisfies Record<MoneyMeaning, ColorToken>;

interface MoneyProps {
  /** Amount in the platform's currency, with at most two decimals, in the API's form. */
  readonly amount: number;
  /**
   * Decides sign and colour. A `debit` of 10 is shown as −10. A `plain` amount shows its own sign.
   */
  readonly meaning?: MoneyMeaning;
  readonly size?: FontSizeToken;
  readonly strong?: boolean;
}

/**
 * Shows an amount; used for every amount. The text is never cut off, and screen readers read it in
 * words.
 */
export function Money({ amount, meaning = 'plain', size, strong = false }: MoneyProps) {
  const { language, currency } = useUi();
  const figure = { amount, meaning, language, currency };
  return (
    <>
      <Figure $meaning={meaning} $size={size} $strong={strong} aria-hidden>
        {formatMoney(figure)}
      </Figure>
      <VisuallyHidden>{speakMoney(figure)}</VisuallyHidden>
      {meaning === 'pendingCredit' && (
        <>
          {' '}
          <Badge $tone="attention" aria-hidden>
            {uiWord(language, 'pending')}
          </Badge>
        </>
      )}
    </>
  );
}

interface FigureProps {
  readonly $meaning: MoneyMeaning;
  readonly $size: FontSizeToken | undefined;
  readonly $strong: boolean;
}

const Figure = styled.span<FigureProps>`
  color: ${({ $meaning }) => color(meaningColors[$meaning])};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $size }) =>
    $size !== undefined &&
    css`
      font-size: ${fontSize($size)};
      line-height: 1.2;
      letter-spacing: -0.02em;
    `}
  ${({ $strong }) =>
    $strong &&
    css`
      font-weight: 650;
    `}
`;
