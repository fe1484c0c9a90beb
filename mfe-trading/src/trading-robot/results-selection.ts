import type { StatisticsAsked, StatisticsPeriod } from '../api';

/** The trades whose results are shown. */
export interface ResultsSelection {
  readonly period: StatisticsPeriod;
  /** Empty for all pairs. */
  readonly pair: string;
  /** `hand`, `robot`, the id of a run of the robot, or empty for all trades. */
  readonly placedBy: string;
}

export const periods = [
  '24h',
  '7d',
  '30d',
  '90d',
  'all',
] as const satisfies readonly StatisticsPeriod[];

export const firstSelection: ResultsSelection = { period: '30d', pair: '', placedBy: '' };

/** @returns the call that reads the selected results */
export function askedFor({ period, pair, placedBy }: ResultsSelection): StatisticsAsked {
  return { period, ...(pair !== '' && { pair }), ...placing(placedBy) };
}

function placing(placedBy: string): Pick<StatisticsAsked, 'placedBy' | 'runId'> {
  if (placedBy === '') return {};
  if (placedBy === 'hand' || placedBy === 'robot') return { placedBy };
  return { runId: placedBy };
}
