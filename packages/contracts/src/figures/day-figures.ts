import { z } from 'zod';
import { messageType, type MessageType } from '../message';
import type { ServiceName } from '../services';

/** Figures of a day by name: whole numbers, amounts in cents. They may be below zero. */
export type DayFigures = Readonly<Record<string, number>>;

/** Figures of one day, as a service computes them from its own records. */
export interface DayReport<Figures extends DayFigures = DayFigures> {
  /** Day of the operator, `yyyy-mm-dd`. */
  readonly day: string;
  /** Grows with each report of the day; the highest is the one that counts. */
  readonly revision: number;
  /** Whether the day is over, so that only a rebuild reports it again. */
  readonly isFinal: boolean;
  readonly figures: Figures;
}

/** Figures that one service reports. */
export interface ReportedFigures<Figures extends DayFigures = DayFigures> {
  readonly service: ServiceName;
  readonly message: MessageType<z.ZodType<DayReport<Figures>>>;
}

/** @param figures whole numbers by name */
export function reportedFigures<Figures extends DayFigures>(
  service: ServiceName,
  figures: z.ZodType<Figures>,
): ReportedFigures<Figures> {
  const report = z.strictObject({
    day: z.iso.date(),
    revision: z.int().min(1),
    isFinal: z.boolean(),
    figures,
  });
  return { service, message: messageType(`${service}.day.counted`, 1, report, ['admin']) };
}
