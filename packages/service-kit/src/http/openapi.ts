import {
  type Access,
  type Endpoint,
  nothing,
  problemCatalogue,
  type ProblemCode,
  problemContentType,
  problemSchema,
} from '@bambuzal/contracts';
import { z } from 'zod';

export type OpenApiDocument = Record<string, unknown>;

/**
 * OpenAPI 3.1 document of a service. Its schemas are JSON Schema 2020-12, written by zod. They
 * describe the wire's side, before codecs are applied.
 */
export function openApiDocument(
  service: string,
  endpoints: readonly Endpoint[],
  sessionCookie: string,
): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method] = describe(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: `Bambuzal: ${service}`, version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
    },
  };
}

function describe(endpoint: Endpoint): Record<string, unknown> {
  return {
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body !== nothing && {
      requestBody: { required: true, content: json(jsonSchema(endpoint.body)) },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: endpoint.fileTypes
          ? Object.fromEntries(endpoint.fileTypes.map((type) => [type, file]))
          : json(jsonSchema(endpoint.answer)),
      },
      ...(endpoint.mayBePending && {
        202: { description: 'Not known yet', content: json(jsonSchema(endpoint.answer)) },
      }),
      ...refusals(endpoint),
    },
  };
}

function operationId({ method, path }: Endpoint): string {
  const words = path.split('/').filter((part) => part !== '' && part !== 'api');
  return [method, ...words.map((word) => word.replaceAll(/[{}]/g, ''))].join('-');
}

function parameters(place: 'path' | 'query', schema: z.ZodType): unknown[] {
  const { properties = {}, required = [] } = parameterSchema.parse(jsonSchema(schema));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
}

const parameterSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

/** Refusals by status: those of the endpoint, and those of all paths of its kind. */
function refusals(endpoint: Endpoint): Record<string, unknown> {
  const codes = new Set<ProblemCode>([
    ...(endpoint.refusals ?? []),
    ...(takesInput(endpoint) ? inputRefusals : []),
    ...(endpoint.params === nothing ? [] : (['NOT_FOUND'] as const)),
    ...(endpoint.method === 'post' ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...accessRefusals(endpoint.access),
    ...(endpoint.stepUp ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(endpoint.decidesAboutMember ? (['OWN_MONEY'] as const) : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'SERVICE_UNAVAILABLE',
  ]);
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = problemCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { [problemContentType]: { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [status, { description: group.join(', '), content }]),
  );
}

const inputRefusals = [
  'BAD_REQUEST',
  'MALFORMED_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

/** Paths that change something always read a body, even if they use no input. */
function takesInput({ method, params, query, body }: Endpoint): boolean {
  return method !== 'get' || [params, query, body].some((schema) => schema !== nothing);
}

function accessRefusals(access: Access): ProblemCode[] {
  if (access === 'public') return [];
  const signedIn: ProblemCode[] = [
    'UNAUTHENTICATED',
    'SESSION_REVOKED',
    'SESSION_EXPIRED',
    'READ_ONLY_SESSION',
    'SECOND_FACTOR_MISSING',
    'NEW_PASSWORD_MISSING',
  ];
  return access === 'user' ? signedIn : [...signedIn, 'FORBIDDEN'];
}

/** In OpenAPI 3.1, an empty schema describes the bytes of a file. */
const file = { schema: {} };

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } };
}

/**
 * Inlined and without the address of the JSON Schema draft, because OpenAPI's schema objects need
 * this form.
 */
function jsonSchema(schema: z.ZodType): unknown {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  return rest;
}
