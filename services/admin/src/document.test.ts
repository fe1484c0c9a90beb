import { startService } from '@bambuzal/service-kit';
import { createTestContext, createTestIdentity } from '@bambuzal/service-kit/testing';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Express } from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { z } from 'zod';
import { adminService } from './service';

const documentSchema = z.object({
  components: z.unknown(),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.looseObject({}) })),
  ),
});
const contentSchema = z.object({
  content: z.record(z.string(), z.object({ schema: z.looseObject({}) })),
});

const identity = createTestIdentity();
let context: Awaited<ReturnType<typeof createTestContext>>;
let app: Express;
let document: z.infer<typeof documentSchema>;

beforeAll(async () => {
  context = await createTestContext('admin', identity.keys);
  app = await startService(adminService, context);
  const { body } = await request(app).get('/docs/openapi.json').expect(200);
  document = documentSchema.parse(body);
});

afterAll(() => context.close());

test('the document is valid OpenAPI 3.1', async () => {
  const { body } = await request(app).get('/docs/openapi.json');
  const { valid, errors } = await new Validator().validate(body);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('Swagger UI shows it', async () => {
  const { text } = await request(app).get('/docs/').expect(200);
  expect(text).toContain('swagger-ui');
});

const anything = fc.dictionary(
  fc.constantFrom('companyName', 'minTRXAmount', 'primaryColor', 'maintenanceMode', 'nonsense'),
  fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constant('#102030')),
);

/** By method, path, status and type: a schema is compiled once for all answers. */
const validators = new Map<string, ValidateFunction>();

/** Whether an answer is one that the document names, with a body that fits its schema. */
function isDocumented(method: string, path: string, answer: request.Response): boolean {
  const described = document.paths[path]?.[method]?.responses[String(answer.status)];
  const { content } = contentSchema.parse(described);
  const type = answer.headers['content-type']?.split(';')[0] ?? '';
  const schema = content[type]?.schema;
  if (!schema) return false;
  const key = [method, path, answer.status, type].join(' ');
  const fits = validators.get(key) ?? compile({ ...schema, components: document.components });
  validators.set(key, fits);
  return fits(answer.body);
}

function compile(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  return ajv.compile(schema);
}

test('whatever is sent, the answer is one that the document names', async () => {
  await fc.assert(
    fc.asyncProperty(
      anything,
      fc.constantFrom('master', 'suporte', undefined),
      async (patch, adminType) => {
        const call = request(app).patch('/api/admin/settings').send(patch);
        if (adminType) {
          const token = identity.token({
            adminType: adminType === 'master' ? 'master' : 'suporte',
          });
          call.set('Authorization', `Bearer ${token}`);
        }
        expect(isDocumented('patch', '/api/admin/settings', await call)).toBe(true);
        expect(isDocumented('get', '/api/settings', await request(app).get('/api/settings'))).toBe(
          true,
        );
      },
    ),
    { numRuns: 40 },
  );
});
