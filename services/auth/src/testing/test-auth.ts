import { randomInt } from 'node:crypto';
import type { Endpoint, MessageType } from '@bambuzal/contracts';
import { hash } from '@node-rs/argon2';
import { Types } from 'mongoose';
import request, { type Response } from 'supertest';
import { z } from 'zod';
import type { UserRow } from '../users/user.model';
import { type AuthApp, createAuthApp, password } from './auth-app';
import { codeFor, secondFactor } from './second-factor';

/** A person with an account, signed in in a browser. */
export interface TestPerson {
  readonly id: string;
  readonly username: string;
  readonly cookies: readonly string[];
  /** Calls an endpoint with this person's session. */
  call(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    dependencies?: CallDependencies,
  ): Promise<Response>;
}

interface CallDependencies {
  /** Value for the part in braces of the path. */
  readonly id?: string;
  readonly query?: object;
  readonly body?: object;
}

/** The service's app, with people of any kind who call its endpoints. */
export class TestAuth {
  private people = 0;

  private constructor(
    private readonly auth: AuthApp,
    private readonly passwordHash: string,
    private readonly demo: boolean,
  ) {}

  static async start(demo = false): Promise<TestAuth> {
    // Cheap hashes are enough, because these passwords protect no real account.
    const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 2 });
    return new TestAuth(await createAuthApp({ demo }), passwordHash, demo);
  }

  get app() {
    return this.auth.app;
  }

  get context() {
    return this.auth.context;
  }

  get endpoints() {
    return this.auth.endpoints;
  }

  get users() {
    return this.auth.users;
  }

  /** The service itself. */
  get service(): AuthApp {
    return this.auth;
  }

  now(): Date {
    return this.auth.now();
  }

  advance(seconds: number): void {
    this.auth.advance(seconds);
  }

  close(): Promise<void> {
    return this.auth.close();
  }

  async row(id: string): Promise<UserRow> {
    const row = await this.users.findById(id).lean();
    if (!row) throw new Error(`nobody is ${id}`);
    return row;
  }

  /**
   * Creates an account, by default a member's, without signing in. An administrator gets a second
   * factor if the service requires it.
   */
  async account(row: Partial<UserRow> = {}): Promise<UserRow> {
    this.people += 1;
    const username = row.username ?? `pessoa${this.people}-${randomInt(1e9)}`;
    const created = await this.users.create({
      username,
      usernameKey: username.toLowerCase(),
      password: this.passwordHash,
      fullName: `Pessoa ${this.people}`,
      email: `${username.toLowerCase()}@exemplo.com.br`,
      phone: `+55119${String(randomInt(1e8)).padStart(8, '0')}`,
      country: 'BR',
      role: 'user',
      referralCode: new Types.ObjectId().toHexString(),
      ...(row.role === 'admin' && !this.demo && secondFactor(this.auth)),
      ...row,
    });
    return this.row(String(created._id));
  }

  async person(row: Partial<UserRow> = {}): Promise<TestPerson> {
    return this.signIn(await this.account(row));
  }

  master(): Promise<TestPerson> {
    return this.person({ role: 'admin', adminType: 'master' });
  }

  /** Signs in from a new browser and a new address. */
  async signIn({ username }: Pick<UserRow, 'username'>): Promise<TestPerson> {
    const twoFactor = await this.users.exists({ username, twoFactorEnabled: true });
    const twoFactorToken = twoFactor ? await codeFor(this.auth, username) : undefined;
    const answer = await request(this.auth.app)
      .post('/api/login')
      .set('X-Forwarded-For', `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`)
      .set('User-Agent', chromeOnAndroid)
      .send({ username, password, twoFactorToken })
      .expect(200);
    // The attempt is recorded after the answer.
    await this.auth.background.settled();
    return this.personOf(answer);
  }

  /** Returns the person whom an answer has signed in. */
  personOf({ body, headers }: Response): TestPerson {
    const { id, username } = z.object({ id: z.string(), username: z.string() }).parse(body);
    const cookies = [headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0] ?? '');
    return this.withCookies({ id, username }, cookies);
  }

  withCookies(
    { id, username }: Pick<TestPerson, 'id' | 'username'>,
    cookies: readonly string[],
  ): TestPerson {
    return {
      id,
      username,
      cookies,
      call: ({ method, path }, { id: target = '', query = {}, body: sent } = {}) => {
        const call = request(this.auth.app)[method](path.replace(/\{\w+\}/, target));
        return call.set('Cookie', cookies.join('; ')).query(query).send(sent);
      },
    };
  }

  /** Messages to other services about a person, oldest first. */
  async messages({ type }: MessageType, userId: string): Promise<Record<string, unknown>[]> {
    const sent = await this.auth.sent(type);
    return sent.filter((data) => data['userId'] === userId);
  }
}

/** Id of the session in a person's cookies. */
export function sessionIdOf({ cookies }: TestPerson): string {
  const token = cookies.find((text) => /^(?:__Host-)?bambuzal_session=/.test(text)) ?? '';
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return z.object({ sid: z.string() }).parse(JSON.parse(payload)).sid;
}

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
