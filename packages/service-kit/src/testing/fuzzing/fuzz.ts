import { type AccessToken, type Endpoint, nothing } from '@bambuzal/contracts';
import fc from 'fast-check';
import request from 'supertest';
import { z } from 'zod';
import type { TestService } from '../test-service';
import { schemaOfInput, type SomeId, valuesOf } from './schema-values';
import { ServiceDocument } from './service-document';

export interface FuzzOptions {
  /** Callers besides a visitor and a master: members that the service knows. */
  readonly members?: readonly string[];
  /** Ids that exist from the beginning. Ids found in answers are added. */
  readonly ids?: readonly string[];
  readonly callsPerEndpoint?: number;
}

interface Sent {
  readonly caller: number;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const nobodysId = '0'.repeat(24);

/**
 * Calls all endpoints of a service with values of all kinds, made from its contracts. No answer may
 * be a failure, and its document must describe every answer. A failure prints the seed that makes
 * the same values again.
 */
export async function fuzz(
  { app, as, admin, endpoints }: Pick<TestService, 'app' | 'as' | 'admin' | 'endpoints'>,
  { members = ['f'.repeat(24)], ids = [], callsPerEndpoint = 20 }: FuzzOptions = {},
): Promise<void> {
  const document = await ServiceDocument.read(app);
  const readOnly: Partial<AccessToken> = { role: 'user', adminType: undefined, readOnly: true };
  const callers = [
    admin,
    ...members.map((id) => as(id)),
    as(members[0] ?? nobodysId, readOnly),
    as('support', { role: 'admin', adminType: 'suporte' }),
    undefined,
  ];
  const known = [nobodysId, ...ids];
  const failures: string[] = [];
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    const send = async ({ caller, params, query, body }: Sent) => {
      const target = addressOf(path, resolved(params, known));
      const test = request(app)[method](target);
      test.query(textual(resolved(query, known)));
      const who = callers[caller % callers.length];
      if (who) test.set('Authorization', who.authorization);
      test.set('Idempotency-Key', `fuzz-${String(Math.floor(caller / callers.length))}`);
      const json = JSON.stringify(resolved(body, known));
      return method === 'get' ? test : test.set('Content-Type', 'application/json').send(json);
    };
    const found = await fc.check(
      fc.asyncProperty(callsOf(endpoint), async (sent) => {
        const answer = await send(sent);
        const fault = document.faultOf(method, path, answer);
        if (fault !== undefined) throw new Error(`${method.toUpperCase()} ${path} ${fault}`);
        if (known.length < 200) known.push(...idsIn(answer.body));
      }),
      { numRuns: callsPerEndpoint },
    );
    const report = await fc.asyncDefaultReportMessage(found);
    if (report !== undefined) failures.push(`${String(found.errorInstance)}\n${report}`);
  }
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

function callsOf({ params, query, body }: Endpoint): fc.Arbitrary<Sent> {
  const values = (schema: z.ZodType) =>
    schema === nothing ? valuesOf({}) : valuesOf(described(schema));
  return fc.record({
    caller: fc.nat(10_000),
    params: params === nothing ? fc.constant({}) : values(params),
    query: query === nothing ? fc.constant({}) : values(query),
    body: values(body),
  });
}

function described(schema: z.ZodType) {
  return schemaOfInput.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSomeId(value: unknown): value is SomeId {
  return isRecord(value) && typeof value['someId'] === 'number';
}

/** Replaces placeholders with ids that exist. */
function resolved(value: unknown, known: readonly string[]): unknown {
  if (isSomeId(value)) return known[value.someId % known.length];
  if (Array.isArray(value)) return value.map((item) => resolved(item, known));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, resolved(inner, known)]),
  );
}

function addressOf(path: string, params: unknown): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = isRecord(params) ? params[name] : params;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    // An empty text would change the path.
    return encodeURIComponent(wellFormed(text)) || '-';
  });
}

function textual(query: unknown): Record<string, string> {
  if (!isRecord(query)) return {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      wellFormed(typeof value === 'string' ? value : JSON.stringify(value)),
    ]),
  );
}

/** Replaces lone surrogates, which UTF-8 cannot encode. */
function wellFormed(text: unknown): string {
  return Buffer.from(String(text)).toString();
}

/** All ids in an answer, at any depth. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 5).flatMap(idsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'id' && typeof inner === 'string' ? [inner] : idsIn(inner),
  );
}
