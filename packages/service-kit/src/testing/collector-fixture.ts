import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributesSchema = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({ stringValue: z.string().optional(), intValue: z.int().optional() }),
    }),
  )
  .transform((all) =>
    Object.fromEntries(all.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  );

/** OTLP in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(''),
              name: z.string(),
              kind: z.int(),
              attributes: attributesSchema,
              status: z.object({ code: z.int().default(0) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Attributes = z.output<typeof attributesSchema>;
type SentSpan = z.output<
  typeof requestSchema
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** A span as it was sent, with the attributes of its process. */
export interface CollectedSpan extends SentSpan {
  readonly resource: Attributes;
}

/** A collector of traces, which reads what it is sent by OTLP in JSON. */
export interface CollectorFixture {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** Number of requests, also of those that it does not answer. */
  readonly requests: () => number;
  readonly close: () => Promise<void>;
}

/** @param conduct what becomes of each request */
export async function startCollector(
  conduct: 'takes' | 'refuses' | 'holds' = 'takes',
): Promise<CollectorFixture> {
  const spans: CollectedSpan[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (conduct === 'holds') return;
    void text(request).then((body) => {
      if (conduct === 'takes' && request.url === '/v1/traces') spans.push(...spansIn(body));
      response.writeHead(conduct === 'takes' ? 200 : 400, { 'content-type': 'application/json' });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansIn(body: string): CollectedSpan[] {
  const { resourceSpans } = requestSchema.parse(JSON.parse(body));
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, resource: resource.attributes })),
    ),
  );
}
