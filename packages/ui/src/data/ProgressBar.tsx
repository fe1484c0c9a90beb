import { color, duration, fontSize, radius, space, useUi } from '@bambuzal/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

interface ProgressBarProps {
  /** From 0 to 100. Values outside are drawn at the nearest end. */
  readonly value: number;
  readonly label: string;
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  const { language } = useUi();
  const labelId = useId();
  const percent = Math.min(100, Math.max(0, value));
  const figure = new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
  return (
    <div>
      <Words>
        <span id={labelId}>{label}</span>
        <Figure aria-hidden>{figure}</Figure>
      </Words>
      <Track
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        <Fill style={{ width: `${percent}%` }} />
      </Track>
    </div>
  );
}

const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(2)};
  font-size: ${fontSize(14)};
`;

const Figure = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  overflow: hidden;
  height: ${space(2)};
  border-radius: ${radius('full')};
  background: ${color('surface-raised')};
  box-shadow: inset 0 0 0 1px ${color('border-strong')};
`;

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${color('primary-text')};
  transition: width ${duration('medium')} ease-out;
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;
