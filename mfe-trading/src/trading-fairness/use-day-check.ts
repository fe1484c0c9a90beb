import type { PublishedDay, PublishedRounds, VerifiedDay } from '@bambuzal/market';
import { useState } from 'react';
import { type FairnessDayJson, tradingApi } from '../api';
import { computeDay } from './compute-day';

export type DayCheckState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly hours: number }
  | { readonly status: 'computing' }
  | { readonly status: 'failed' }
  | { readonly status: 'done'; readonly verified: VerifiedDay };

export interface RunningCheck {
  readonly state: DayCheckState;
  readonly start: () => Promise<void>;
}

export const hoursOfDay = 24;

/** Fetches a day's rounds, and computes the day from them. */
export function useDayCheck(day: FairnessDayJson): RunningCheck {
  const [state, setState] = useState<DayCheckState>({ status: 'none' });
  const [read] = tradingApi.useLazyFairnessRoundsQuery();
  async function start() {
    const published = publishedOf(day);
    if (!published) return;
    const rounds: PublishedRounds[] = [];
    for (let hour = 0; hour < hoursOfDay; hour++) {
      setState({ status: 'reading', hours: hour });
      const { data } = await read({ day: day.day, hour }, true);
      if (!data) {
        setState({ status: 'failed' });
        return;
      }
      const { firstRound, randomness } = data;
      rounds.push({ firstRound, randomness: bytesOf(randomness) });
    }
    setState({ status: 'computing' });
    try {
      setState({ status: 'done', verified: await computeDay({ day: published, rounds }) });
    } catch {
      setState({ status: 'failed' });
    }
  }
  return { state, start };
}

/** @returns undefined until the day is over */
function publishedOf({ startsAt, commitment, seed, pairs, pool }: FairnessDayJson) {
  if (seed === null) return undefined;
  const published: PublishedDay = {
    startsAt,
    commitment,
    seed,
    pool,
    // A missing price of a finished day becomes 0, which counts as a difference.
    pairs: pairs.map(({ open, scale, close, ...pair }) => ({
      ...pair,
      open: open ?? 0,
      scale: scale ?? 0,
      close: close ?? 0,
    })),
  };
  return published;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
