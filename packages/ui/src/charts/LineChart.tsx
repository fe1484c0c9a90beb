import { color, duration, fontSize, radius, space, Text, useUi } from '@bambuzal/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { ChartTable } from './ChartTable';
import { lineShape, type LineShape } from './line-shape';
import { useActivePoint } from './use-active-point';
import { chartWord } from './words';

export interface ChartPoint {
  /** Label of the point's position, for people: "21/11/2026". */
  readonly label: string;
  readonly value: number;
}

interface LineChartProps {
  /** Description of the line: "Saldo nos últimos 30 dias". */
  readonly label: string;
  /** Points at equal distances, in order. */
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
  /** Column headings of the table: position and value. */
  readonly columns: readonly [string, string];
}

/**
 * Chart of a figure over time. Finger, mouse and keyboard show each point's value; a table lists
 * all of them.
 */
export function LineChart({ label, points, format, columns }: LineChartProps) {
  const { language } = useUi();
  if (points.length === 0) return <Text $tone="muted">{chartWord(language, 'nothing')}</Text>;
  return (
    <div>
      <Drawing label={label} points={points} format={format} />
      <Ends aria-hidden>
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </Ends>
      <ChartTable
        caption={label}
        summary={chartWord(language, 'table')}
        columns={columns}
        rows={points.map((point) => ({ label: point.label, value: format(point.value) }))}
      />
    </div>
  );
}

function Drawing({ label, points, format }: Omit<LineChartProps, 'columns'>) {
  const shape = useMemo(() => lineShape(points.map(({ value }) => value)), [points]);
  const { active, handlers } = useActivePoint(points.length);
  const shown = active ?? points.length - 1;
  const shownPoint = points[shown];
  const place = shape.points[shown];
  return (
    <Plot
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={shown + 1}
      aria-valuetext={shownPoint && `${shownPoint.label}: ${format(shownPoint.value)}`}
      {...handlers}
    >
      <Line shape={shape} />
      {shape.ticks.map(({ value, y }) => (
        <Tick key={value} aria-hidden style={{ top: `${y}%` }}>
          {format(value)}
        </Tick>
      ))}
      {place && <Dot aria-hidden style={{ left: `${place.x}%`, top: `${place.y}%` }} />}
      {active !== undefined && shownPoint && place && (
        <Tip aria-hidden $side={place.x > 50 ? 'left' : 'right'} style={{ left: `${place.x}%` }}>
          <span>{shownPoint.label}</span>
          <strong>{format(shownPoint.value)}</strong>
        </Tip>
      )}
    </Plot>
  );
}

/** The drawing stretches to the available space, but the width of its strokes does not change. */
function Line({ shape }: { readonly shape: LineShape }) {
  return (
    <Picture viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {shape.ticks.map(({ value, y }) => (
        <path key={value} className="grid" d={`M0,${y}H100`} />
      ))}
      <path className="area" d={shape.area} />
      <path className="line" d={shape.line} />
    </Picture>
  );
}

const Plot = styled.div`
  position: relative;
  height: 12rem;
  /* Half a dot, and half a tick's label, stand out above and below. */
  margin-block: ${space(3)};
  touch-action: pan-y;
  cursor: crosshair;
`;

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  overflow: visible;
  path {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  .grid {
    stroke: ${color('border')};
  }
  .area {
    fill: ${color('primary-soft')};
  }
  .line {
    stroke: ${color('primary-text')};
    stroke-width: 2px;
    stroke-linejoin: round;
  }
  @media (forced-colors: active) {
    .line {
      stroke: CanvasText;
    }
  }
`;

const Tick = styled.span`
  position: absolute;
  left: 0;
  padding-inline-end: ${space(1)};
  background: ${color('surface')};
  color: ${color('text-muted')};
  font-size: ${fontSize(12)};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  transform: translateY(-50%);
  pointer-events: none;
`;

const Dot = styled.span`
  position: absolute;
  width: ${space(3)};
  height: ${space(3)};
  border: 2px solid ${color('surface')};
  border-radius: ${radius('full')};
  background: ${color('primary-text')};
  transform: translate(-50%, -50%);
  transition:
    left ${duration('fast')} ease-out,
    top ${duration('fast')} ease-out;
  pointer-events: none;
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

/* Shown on the side that has room for it. */
const Tip = styled.div<{ readonly $side: 'left' | 'right' }>`
  position: absolute;
  top: 0;
  display: flex;
  flex-direction: column;
  margin-inline: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('medium')};
  background: ${color('surface-raised')};
  font-size: ${fontSize(14)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  transform: translateX(${({ $side }) => ($side === 'left' ? 'calc(-100% - 1.5rem)' : '0')});
  pointer-events: none;
  span {
    color: ${color('text-muted')};
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color('text-muted')};
  font-size: ${fontSize(12)};
  font-variant-numeric: tabular-nums;
`;
