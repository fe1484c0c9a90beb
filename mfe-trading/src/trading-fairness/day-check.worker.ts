import { type PublishedDay, type PublishedRounds, verifyDay } from '@bambuzal/market';

export interface DayToCheck {
  readonly day: PublishedDay;
  readonly rounds: readonly PublishedRounds[];
}

// Beside the page, which answers on meanwhile.
addEventListener('message', ({ data: { day, rounds } }: MessageEvent<DayToCheck>) => {
  postMessage(verifyDay(day, rounds));
});
