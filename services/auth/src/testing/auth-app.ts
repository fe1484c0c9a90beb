import type { Server } from 'node:http';
import { codeIssued, type UserJson, userSchema } from '@bambuzal/contracts';
import { createLog } from '@bambuzal/service-kit';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import request from 'supertest';
import { z } from 'zod';
import { Background } from '../background';
import { authService } from '../service';
import { userModel } from '../users/user.model';

export interface AuthApp extends TestService {
  readonly users: ReturnType<typeof userModel>;
  /** Work that continues after a request was answered. */
  readonly background: Background;
  /** Codes sent to a telephone, oldest first. */
  readonly codesTo: (phone: string) => Promise<{ code: string; username: string | null }[]>;
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  readonly demo?: boolean;
  /** Seconds that the service's clock is behind at the start. */
  readonly behindSeconds?: number;
}

export async function createAuthApp({
  environment = {},
  ...options
}: Options = {}): Promise<AuthApp> {
  const background = new Background(createLog('auth', 'silent'));
  const define = (now: () => Date) => authService({ now, environment, background });
  const service = await createTestService('auth', define, options);
  const { context, sent } = service;
  return {
    ...service,
    background,
    users: userModel(context.database.connection),
    async codesTo(phone) {
      await background.settled();
      const messages = (await sent(codeIssued.type)).map((data) => codeIssued.data.parse(data));
      return messages
        .filter(({ to }) => to === phone)
        .map(({ sealedCode, username }) => ({
          code: context.encryption.decrypt(sealedCode),
          username,
        }));
    },
    async close() {
      await background.settled();
      await service.close();
    },
  };
}

export const password = 'bambu verde e alto';
let people = 0;

/** Body of a registration, with a new person each time. */
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

/** A new browser that keeps its cookies. */
export const browser = (app: Server) => request.agent(app);

/** Registers a new person in a new browser. */
export async function registered({ app }: Pick<AuthApp, 'app'>, more: object = {}) {
  const person = newPerson(more);
  const agent = browser(app);
  const answer = await agent.post('/api/register').send(person).expect(200);
  const body: unknown = answer.body;
  const user: UserJson = z.encode(userSchema, userSchema.parse(body));
  return { person, agent, user };
}

/** @returns value of a cookie that the answer sets; `undefined` if the answer does not set it */
export function cookieSet(answer: request.Response, name: string): string | undefined {
  const headers: unknown = answer.headers['set-cookie'];
  const all = Array.isArray(headers) ? headers.map(String) : [];
  const header = all.find((text) => text.startsWith(`${name}=`));
  return header?.slice(name.length + 1, header.indexOf(';'));
}
