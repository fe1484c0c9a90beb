import type { robotSchema } from '@bambuzal/contracts';
import { dayOf } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { Robot } from './robot';

/** A robot as the member sees it. */
export function robotView(robot: Robot, now: Date): z.output<typeof robotSchema> {
  const { _id, day, lane, open, signalAt, tradesToday, ...shown } = robot;
  return {
    ...shown,
    openTrades: open.length,
    tradesToday: day === dayOf(now) ? tradesToday : 0,
  };
}
