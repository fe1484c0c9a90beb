interface Tally {
  readonly views: number;
  readonly clicks: number;
}

/** @returns clicks in percent of views, two decimals; 0 without views */
export function clickRate({ clicks, views }: Tally): number {
  return views === 0 ? 0 : Math.round((clicks / views) * 10_000) / 100;
}
