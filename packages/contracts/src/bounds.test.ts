import { z } from 'zod';
import * as contracts from './index';
import type { Endpoint } from './endpoint';

/* Checks that every input is limited: in length, in size, in number and in time. */

interface Described {
  readonly [keyword: string]: unknown;
}

function isDescribed(value: unknown): value is Described {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}

const endpoints = Object.values<unknown>(contracts)
  .flatMap((value): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value) : [],
  )
  .filter(isEndpoint);

/** Bounds of JavaScript's safe integers. A whole number without explicit bounds gets these. */
const isBound = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;
const longestText = 20_000;
const mostItems = 1_000;

/**
 * Whether every text that matches a pattern is short: the pattern covers the whole text and has no
 * unbounded repetition.
 */
const isShort = (pattern: unknown) =>
  typeof pattern === 'string' && /^\^.*\$$/s.test(pattern) && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern);

/** All patterns that a text has to match. */
function patternsOf(schema: Described): unknown[] {
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'] : [];
  return [schema['pattern'], ...parts.map((part) => isDescribed(part) && part['pattern'])];
}

function faultOfText(schema: Described): string | undefined {
  if (schema['enum'] !== undefined || schema['const'] !== undefined) return undefined;
  const patterns = patternsOf(schema);
  if (schema['format'] === 'date-time' || schema['format'] === 'date') {
    const isOurs = patterns.some((pattern) => String(pattern).startsWith('^20'));
    return isOurs ? undefined : 'a date of any year';
  }
  const { maxLength } = schema;
  if (typeof maxLength === 'number' && maxLength <= longestText) return undefined;
  return patterns.some(isShort) ? undefined : 'a text of any length';
}

function faultOfNumber(schema: Described): string | undefined {
  const { enum: values, const: value, minimum, maximum } = schema;
  const { exclusiveMinimum, exclusiveMaximum } = schema;
  if (values !== undefined || value !== undefined) return undefined;
  const hasLeast = isBound(minimum) || isBound(exclusiveMinimum);
  const hasMost = isBound(maximum) || isBound(exclusiveMaximum);
  return hasLeast && hasMost ? undefined : 'a number of any size';
}

function faultOf(schema: Described): string | undefined {
  if (Array.isArray(schema['type'])) {
    const faults = schema['type'].map((type) => faultOf({ ...schema, type }));
    return faults.find((fault) => fault !== undefined);
  }
  const { type, maxItems, prefixItems, additionalProperties, propertyNames } = schema;
  if (type === 'string') return faultOfText(schema);
  if (type === 'number' || type === 'integer') return faultOfNumber(schema);
  if (type === 'array' && prefixItems === undefined) {
    return typeof maxItems === 'number' && maxItems <= mostItems
      ? undefined
      : 'a list of any length';
  }
  const isRecord =
    isDescribed(additionalProperties) && Object.keys(additionalProperties).length > 0;
  if (isRecord && !(isDescribed(propertyNames) && propertyNames['enum'])) return 'any names';
  return undefined;
}

/** @returns paths of the unbounded parts of a schema */
function faultsIn(schema: unknown, place: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => faultsIn(part, place));
  if (!isDescribed(schema)) return [];
  const fault = faultOf(schema);
  const { properties, items, prefixItems, anyOf, oneOf, additionalProperties } = schema;
  return [
    ...(fault === undefined ? [] : [`${place}: ${fault}`]),
    ...Object.entries(isDescribed(properties) ? properties : {}).flatMap(([name, part]) =>
      faultsIn(part, `${place}.${name}`),
    ),
    ...[items, prefixItems, anyOf, oneOf, additionalProperties].flatMap((part) =>
      faultsIn(part, place),
    ),
  ];
}

const described = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

test('every schema of a request is bounded', () => {
  const faults = endpoints
    .filter(({ path }) => path.startsWith('/api/'))
    .flatMap(({ method, path, params, query, body }) =>
      [params, query, body].flatMap((schema) => faultsIn(described(schema), `${method} ${path}`)),
    );
  expect(faults).toEqual([]);
});
