import {
  codeIssued,
  settingsCacheKey,
  type SystemSettingsJson,
  type UserJson,
  userSchema,
} from '@bambuzal/contracts';
import { createLog, CurrentSettings, startService } from '@bambuzal/service-kit';
import { createTestContext } from '@bambuzal/service-kit/testing';
import type { Express } from 'express';
import request from 'supertest';
import { z } from 'zod';
import { Background } from '../background';
import { createAuthService } from '../service';
import { userModel } from '../users/user.model';

// A machine that does much else takes its time to hash passwords and to start a service.
jest.setTimeout(60_000);

type Context = Awaited<ReturnType<typeof createTestContext>>;

export interface AuthApp {
  readonly app: Express;
  readonly context: Context;
  readonly users: ReturnType<typeof userModel>;
  /** What requests left to be done after their answers. */
  readonly background: Background;
  /** The service's clock. */
  readonly now: () => Date;
  /** Moves the service's clock on. Tokens are verified by the real one. */
  readonly advance: (seconds: number) => void;
  /** Changes settings at once, as `admin` would. */
  readonly set: (settings: Partial<SystemSettingsJson>) => Promise<void>;
  /** The data of all messages of a type, the oldest first. */
  readonly sent: (type: string) => Promise<Record<string, unknown>[]>;
  /** The codes sent to a telephone, the oldest first. */
  readonly codesTo: (phone: string) => Promise<{ code: string; username: string | null }[]>;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  readonly demo?: boolean;
  /** How far the service's clock is behind at first. */
  readonly behindSeconds?: number;
}

/** The service's app on the test servers, with a clock and settings that a test can move. */
export async function createAuthApp({
  environment = {},
  demo = true,
  behindSeconds = 0,
}: Options = {}): Promise<AuthApp> {
  const base = await createTestContext('auth');
  const time = { ahead: -behindSeconds * 1000, settings: 0 };
  const settings = new CurrentSettings(base.cache, base.log, () => time.settings);
  const context = { ...base, settings, config: { ...base.config, DEMO: demo } };
  const background = new Background(createLog('auth', 'silent'));
  const now = () => new Date(Date.now() + time.ahead);
  const service = createAuthService({ now, environment, background });
  const app = await startService(service, context).catch(async (error: unknown) => {
    await base.close();
    throw error;
  });

  async function sent(type: string): Promise<Record<string, unknown>[]> {
    const rows = await context.database.connection
      .collection('outbox')
      .find({ 'envelope.type': type })
      .sort({ _id: 1 })
      .toArray();
    return rows.map((row) => messageSchema.parse(row).envelope.data);
  }

  return {
    ...{ app, context, background, now, sent },
    users: userModel(context.database.connection),
    advance: (seconds) => void (time.ahead += seconds * 1000),
    async set(changed) {
      await context.cache.hset(settingsCacheKey, 'settings', JSON.stringify(changed));
      time.settings += 10_000;
    },
    async codesTo(phone) {
      await background.settled();
      const messages = (await sent(codeIssued.type)).map((data) => codeIssued.data.parse(data));
      return messages
        .filter(({ to }) => to === phone)
        .map(({ sealedCode, username }) => ({ code: context.seal.open(sealedCode), username }));
    },
    async close() {
      await background.settled();
      await context.close();
    },
  };
}

const messageSchema = z.object({
  envelope: z.object({ data: z.record(z.string(), z.unknown()) }),
});

export const password = 'bambu verde e alto';
let people = 0;

/** What a registration says; a new person each time. */
export function newPerson(more: object = {}) {
  people += 1;
  const username = `pessoa${people}`;
  return {
    username,
    fullName: 'Pessoa de Teste',
    email: `${username}@example.com`,
    phone: `+55119${String(70_000_000 + people)}`,
    password,
    ...more,
  };
}

/** A browser of its own, which keeps its cookies. */
export const browser = (app: Express) => request.agent(app);

/** Registers a new person in a browser of their own. */
export async function registered({ app }: Pick<AuthApp, 'app'>, more: object = {}) {
  const person = newPerson(more);
  const agent = browser(app);
  const answer = await agent.post('/api/register').send(person).expect(200);
  const body: unknown = answer.body;
  const user: UserJson = z.encode(userSchema, userSchema.parse(body));
  return { person, agent, user };
}

/** @returns the value that an answer sets a cookie to; `undefined` when it does not */
export function cookieSet(answer: request.Response, name: string): string | undefined {
  const headers: unknown = answer.headers['set-cookie'];
  const all = Array.isArray(headers) ? headers.map(String) : [];
  const header = all.find((text) => text.startsWith(`${name}=`));
  return header?.slice(name.length + 1, header.indexOf(';'));
}
