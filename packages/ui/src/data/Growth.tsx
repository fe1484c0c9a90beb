import { color, Icon, space, useUi } from '@bambuzal/ui';
import { styled } from 'styled-components';

interface GrowthProps {
  /** Change in percent: 12.5 is shown as +12,50%. */
  readonly percentage: number;
}

/**
 * Change of a figure, with an arrow in its direction. There is no arrow if the figure did not
 * change.
 */
export function Growth({ percentage }: GrowthProps) {
  const { language } = useUi();
  const figure = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
    .format(percentage / 100)
    // Uses the same minus sign as amounts do.
    .replace('-', '−');
  const tone = percentage === 0 ? 'text-muted' : percentage > 0 ? 'gain-text' : 'loss-text';
  return (
    <Change $tone={tone}>
      {percentage > 0 && <Icon name="trending-up" size={16} />}
      {percentage < 0 && <Icon name="trending-down" size={16} />}
      {figure}
    </Change>
  );
}

const Change = styled.span<{ readonly $tone: 'gain-text' | 'loss-text' | 'text-muted' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${({ $tone }) => color($tone)};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
