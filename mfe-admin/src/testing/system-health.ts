import type { PartHealthJson, SystemHealthJson } from '@bambuzal/contracts';

/** A part of the product that runs well, for tests. */
export const wellPart: PartHealthJson = {
  part: 'wallet',
  concerns: [],
  instances: [
    {
      instance: 'one',
      version: 'a1b2c3',
      startedAt: '2026-03-10T09:00:00.000Z',
      reportedAt: '2026-03-10T12:00:00.000Z',
      servers: { mongodb: true, redis: true },
      jobs: [{ name: 'payouts', endedAt: '2026-03-10T11:59:58.000Z', failed: false }],
    },
  ],
  outbox: { waiting: 0, oldestAt: null },
  queue: { waiting: 0, retrying: 0 },
  deadLetters: 0,
};

export const health: SystemHealthJson = {
  readAt: '2026-03-10T12:00:05.000Z',
  parts: [wellPart, { ...wellPart, part: 'gateway', outbox: null, queue: null, instances: [] }],
  frontends: [{ name: 'shell', version: 'd4e5f6', publishedAt: '2026-03-09T12:00:00.000Z' }],
};
