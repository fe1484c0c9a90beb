import type { Server } from 'node:http';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import request from 'supertest';
import { z } from 'zod';

const documentSchema = z.looseObject({
  components: z.unknown(),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.looseObject({}) })),
  ),
});
const contentSchema = z.object({
  content: z.record(z.string(), z.object({ schema: z.looseObject({}) })),
});

/** A service's OpenAPI document, to check its answers against. */
export class ServiceDocument {
  /**
   * Validators by method, path, status and type, so that each schema is compiled once for all
   * answers.
   */
  private readonly validators = new Map<string, ValidateFunction>();

  private constructor(private readonly document: z.infer<typeof documentSchema>) {}

  /** @throws Error if the document is not valid OpenAPI 3.1 */
  static async read(app: Server): Promise<ServiceDocument> {
    const { text } = await request(app).get('/docs/openapi.json').expect(200);
    const document = documentSchema.parse(JSON.parse(text));
    const { valid, errors } = await new Validator().validate(document);
    if (!valid) throw new Error(`the document is no OpenAPI: ${JSON.stringify(errors)}`);
    return new ServiceDocument(document);
  }

  /** @returns the error of an answer; `undefined` if the document describes the answer */
  faultOf(method: string, path: string, answer: request.Response): string | undefined {
    const { status } = answer;
    // A file has no text to check.
    const said = `${status} ${JSON.stringify(answer.body).slice(0, 500)}`;
    if (status >= 500) return `fails: ${said}`;
    const described = contentSchema.safeParse(
      this.document.paths[path]?.[method]?.responses[String(status)],
    );
    if (!described.success) return `answers what is not in the document: ${said}`;
    const type = String(answer.headers['content-type']).split(';')[0] ?? '';
    const schema = described.data.content[type]?.schema;
    if (!schema) return `answers ${type}, which is not in the document: ${said}`;
    if (!type.endsWith('json')) return undefined;
    const key = [method, path, status, type].join(' ');
    const fits =
      this.validators.get(key) ?? compile({ ...schema, components: this.document.components });
    this.validators.set(key, fits);
    if (fits(answer.body)) return undefined;
    return `answers what does not fit the document: ${JSON.stringify(fits.errors)} ${said}`;
  }
}

function compile(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  return ajv.compile(schema);
}
