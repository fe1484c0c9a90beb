import { randomUUID } from 'node:crypto';
import { type MessageType, settingsCacheKey, type SystemSettingsJson } from '@bambuzal/contracts';
import {
  type Composition,
  CurrentSettings,
  type ServiceDefinition,
  startService,
} from '@bambuzal/service-kit';
import { createTestContext, createTestIdentity } from '@bambuzal/service-kit/testing';
import type { Express } from 'express';
import { Types } from 'mongoose';
import request, { type Test } from 'supertest';
import type { z } from 'zod';
import type { InvestmentParts } from '../parts';
import { createInvestmentService, investmentParts } from '../service';

// A machine that does much else takes its time to start a service.
jest.setTimeout(60_000);

export interface InvestmentApp {
  readonly app: Express;
  readonly context: Awaited<ReturnType<typeof createTestContext>>;
  /** Another hold on the service's own collections. */
  readonly parts: InvestmentParts;
  /** The service's clock. */
  readonly now: () => Date;
  readonly advance: (seconds: number) => void;
  /** Moves the clock, also back. */
  readonly setTime: (moment: Date) => void;
  /** Changes settings at once, as `admin` would. */
  readonly set: (settings: Partial<SystemSettingsJson>) => Promise<void>;
  /** The data of all messages of a type, the oldest first. */
  readonly sent: (type: string) => Promise<Record<string, unknown>[]>;
  /** The service takes a message, as it would from its queue. */
  readonly receive: <Data extends z.ZodType>(
    type: MessageType<Data>,
    data: z.input<Data>,
  ) => Promise<void>;
  /** Calls as somebody; a member unless the claims say otherwise. */
  readonly as: (userId: string, claims?: object) => Caller;
  readonly admin: Caller;
  readonly close: () => Promise<void>;
}

type Send = (path: string, body?: object) => Test;
export interface Caller {
  readonly get: (path: string) => Test;
  readonly post: Send;
  readonly patch: Send;
  readonly delete: Send;
}

interface Options {
  readonly demo?: boolean;
  /** How long a request waits for the wallet; longer than in use, since a test's answers may be slow. */
  readonly patienceMs?: number;
}

/** A member's id that no other test has. */
export const newMember = () => String(new Types.ObjectId());

/** The service's app on the test servers, with a clock and settings that a test can move. */
export async function createInvestmentApp({
  demo = true,
  patienceMs = 15_000,
}: Options = {}): Promise<InvestmentApp> {
  const identity = createTestIdentity();
  const base = await createTestContext('investment', identity.keys);
  const time = { aheadMs: 0, settings: 0 };
  const settings = new CurrentSettings(base.cache, base.log, () => time.settings);
  const context = { ...base, settings, config: { ...base.config, DEMO: demo } };
  const now = () => new Date(Date.now() + time.aheadMs);
  const definition = createInvestmentService({ now, patienceMs });
  const composed: { subscriptions: Composition['subscriptions'] } = { subscriptions: [] };
  const remembered: ServiceDefinition = {
    name: definition.name,
    compose: (given) => {
      const composition = definition.compose(given);
      composed.subscriptions = composition.subscriptions;
      return composition;
    },
  };
  const app = await startService(remembered, context).catch(async (error: unknown) => {
    await base.close();
    throw error;
  });
  const parts = investmentParts(context, now);

  const as = (sub: string, claims: object = { role: 'user', adminType: undefined }): Caller => {
    const authorised = (test: Test) =>
      test.set('Authorization', `Bearer ${identity.token({ sub, ...claims })}`);
    return {
      get: (path) => authorised(request(app).get(path)),
      post: (path, body = {}) => authorised(request(app).post(path)).send(body),
      patch: (path, body = {}) => authorised(request(app).patch(path)).send(body),
      delete: (path, body = {}) => authorised(request(app).delete(path)).send(body),
    };
  };

  return {
    ...{ app, context, parts, now, as },
    admin: as('test-master', {}),
    advance: (seconds) => void (time.aheadMs += seconds * 1000),
    setTime: (moment) => void (time.aheadMs = moment.getTime() - Date.now()),
    async set(changed) {
      await context.cache.hset(settingsCacheKey, 'settings', JSON.stringify(changed));
      time.settings += 10_000;
    },
    async sent(type) {
      const rows = await context.database.connection
        .collection<{ envelope: { data: Record<string, unknown> } }>('outbox')
        .find({ 'envelope.type': type })
        .sort({ _id: 1 })
        .toArray();
      return rows.map(({ envelope }) => envelope.data);
    },
    async receive(type, data) {
      const taken = composed.subscriptions.filter((entry) => entry.type === type.type);
      if (taken.length === 0) throw new Error(`nobody takes ${type.type}`);
      const envelope = {
        ...{ id: randomUUID(), type: type.type, version: type.version, data },
        ...{ occurredAt: now().toISOString(), correlationId: 'test', causationId: 'test' },
      };
      await context.transact(async (unit) => {
        for (const entry of taken) await entry.handle(envelope, unit);
      });
    },
    close: () => context.close(),
  };
}
