import { type PublishedDay, type PublishedRounds, verifyDay } from '@bambuzal/market';

export interface DayToCheck {
  readonly day: PublishedDay;
  readonly rounds: readonly PublishedRounds[];
}

// Runs in a worker, so that the page stays responsive.
addEventListener('message', ({ data: { day, rounds } }: MessageEvent<DayToCheck>) => {
  postMessage(verifyDay(day, rounds));
});
