import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that the contracts use. */
interface Schema {
  /** Several schemas, one of them `null`. */
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly items?: Schema | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
}

export const schemaOfInput: z.ZodType<Schema> = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return schemaOfInput.optional();
  },
  get properties() {
    return z.record(z.string(), schemaOfInput).optional();
  },
  get anyOf() {
    return z.array(schemaOfInput).optional();
  },
});

/** Placeholder for the id of an existing thing; `Requests` replaces it. */
export interface SomeId {
  readonly someId: number;
}

const moments = [
  '2026-01-31T12:00:00.000Z',
  '2099-12-31T23:59:59.999Z',
  '2000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.000Z',
];
const days = ['2026-02-28', '2024-02-29', '2000-01-01', '2099-12-31', '9999-12-31', '2026-02-30'];
const texts = ['', ' ', 'Olá, João', '<b>', '$ne', '__proto__', '\u0000', '🎍', '-1', '1e400'];
const addresses = ['ana@example.com', 'ana@', `${'a'.repeat(250)}@example.com`];

/** Values of any kind, which rarely match a schema. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [null], [[]]),
  fc.constantFrom(...texts, ...moments),
  fc.array(fc.constantFrom<unknown>(null, 'x', 1, {}), { maxLength: 3 }),
);

/**
 * @param schema schema of the wire
 * @param name name of the field; id fields get existing ids
 * @returns values that match, values at the bounds, values just beyond them, and values of other
 *   kinds
 */
export function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: likely(schema, name) },
    { weight: 1, arbitrary: anything },
  );
}

function likely(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => likely(part, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (typeof schema.type === 'object') {
    return fc.oneof(...schema.type.map((type) => likely({ ...schema, type }, name)));
  }
  switch (schema.type) {
    case 'string':
      return text(schema, name);
    case 'number':
    case 'integer':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return list(schema, name);
    case 'object':
      return object(schema);
    default:
      return anything;
  }
}

function text(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { format, minLength = 0, maxLength = 40 } = schema;
  const ofLength = (length: number) => 'a'.repeat(Math.max(0, Math.min(length, 30_000)));
  const any = fc.oneof(
    fc.constantFrom(...texts, ofLength(minLength), ofLength(maxLength), ofLength(maxLength + 1)),
    fc.string({ maxLength: Math.min(maxLength, 40), unit: 'binary' }),
  );
  const usual = usualText(format, name);
  return usual ? fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: any }) : any;
}

function usualText(format: string | undefined, name: string): fc.Arbitrary<unknown> | undefined {
  if (format === 'date-time') return fc.constantFrom(...moments);
  if (format === 'date') return fc.constantFrom(...days);
  if (format === 'email') return fc.constantFrom(...addresses);
  if (format === 'uri') return fc.constantFrom('https://example.com/a.png', 'javascript:alert(1)');
  if (/id$/i.test(name)) return fc.record<SomeId>({ someId: fc.nat(1000) });
  return undefined;
}

function number({ minimum = -1000, maximum = 1000, type }: Schema): fc.Arbitrary<number> {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 0, 0.001, 12.34, 1e308];
  const within = fc.double({
    min: Math.max(minimum, -1e12),
    max: Math.min(maximum, 1e12),
    noNaN: true,
  });
  const decimals = type === 'integer' ? 1 : 100;
  return fc.oneof(
    fc.constantFrom(...edges),
    within.map((value) => Math.round(value * decimals) / decimals),
    fc.integer({ min: 1, max: 100 }),
  );
}

function list({ items = {}, maxItems = 3 }: Schema, name: string): fc.Arbitrary<unknown[]> {
  const short = fc.array(valuesOf(items, name), { maxLength: Math.min(maxItems, 3) });
  const tooLong = fc.constant(Array.from({ length: Math.min(maxItems + 1, 1001) }, () => null));
  return fc.oneof({ weight: 6, arbitrary: short }, { weight: 1, arbitrary: tooLong });
}

function object({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)]),
  );
  const wellMade = fc.record(fields, { requiredKeys: [...required] });
  const withoutSome = fc.record(fields, { requiredKeys: [] });
  const withOthers = fc.tuple(wellMade, fc.dictionary(fc.string(), anything, { maxKeys: 3 }));
  return fc.oneof(
    { weight: 6, arbitrary: wellMade },
    { weight: 1, arbitrary: withoutSome },
    { weight: 1, arbitrary: withOthers.map(([known, others]) => ({ ...others, ...known })) },
  );
}
