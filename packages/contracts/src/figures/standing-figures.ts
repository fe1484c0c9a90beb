import { z } from 'zod';
import { messageType, type MessageType } from '../message';
import type { ServiceName } from '../services';

/** Figures that a service counted at one moment. They replace those that it counted before. */
export interface StandingReport<Figures> {
  /** ISO 8601 in UTC. The report with the latest time is the one that counts. */
  readonly countedAt: string;
  readonly figures: Figures;
}

/** Figures about the present that a service counts again from time to time, and reports whole. */
export interface StandingFigures<Figures = unknown> {
  readonly service: ServiceName;
  /** Name of the figures, which is also part of the message's type. */
  readonly name: string;
  readonly message: MessageType<z.ZodType<StandingReport<Figures>>>;
}

export function standingFigures<Figures>(
  service: ServiceName,
  name: string,
  figures: z.ZodType<Figures>,
): StandingFigures<Figures> {
  const report = z.strictObject({ countedAt: z.iso.datetime(), figures });
  return {
    service,
    name,
    message: messageType(`${service}.${name}.counted`, 1, report, ['admin']),
  };
}
