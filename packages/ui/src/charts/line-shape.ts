import { nice, ticks } from 'd3-array';
import { area, curveMonotoneX, line } from 'd3-shape';

/** SVG path of a line, in percent of the drawing's width and height, from the upper left corner. */
export interface LineShape {
  readonly line: string;
  readonly area: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Round values of the scale, lowest first. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

const tickCount = 3;

/**
 * Makes a scale that always includes zero. Without zero, a small change would look like a leap.
 *
 * @param values at equal distances, at least one value
 */
export function lineShape(values: readonly number[]): LineShape {
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const top = least === greatest ? 1 : greatest;
  const [low, high] = nice(least, top, tickCount);
  const toY = (value: number) => 100 * (1 - (value - low) / (high - low));
  const points = values.map((value, index) => ({ x: xOf(index, values.length), y: toY(value) }));
  // A single point is drawn as a level line, because a line without length is invisible.
  const [only] = points;
  const drawn =
    points.length === 1 && only
      ? [
          { ...only, x: 0 },
          { ...only, x: 100 },
        ]
      : points;
  const shape = { x: ({ x }: Point) => x, y: ({ y }: Point) => y };
  const drawLine = line<Point>(shape.x, shape.y).curve(curveMonotoneX);
  const drawArea = area<Point>(shape.x, toY(0), shape.y).curve(curveMonotoneX);
  return {
    line: drawLine(drawn) ?? '',
    area: drawArea(drawn) ?? '',
    points,
    ticks: ticks(low, high, tickCount).map((value) => ({ value, y: toY(value) })),
  };
}

type Point = LineShape['points'][number];

/** @returns the point nearest to a place, which is given in percent of the width */
export function nearestPoint(x: number, count: number): number {
  const share = Math.min(1, Math.max(0, x / 100));
  return Math.round(share * (count - 1));
}

function xOf(index: number, count: number): number {
  return count === 1 ? 50 : (index / (count - 1)) * 100;
}
