import { createServer, type Server } from 'node:http';
import { endpoint, messageType, takesNothing } from '@bambuzal/contracts';
import {
  publicOperation,
  type RunningService,
  type ServiceDefinition,
  startService,
  subscription,
} from '@bambuzal/service-kit';
import {
  type CollectedSpan,
  type CollectorFixture,
  createTestContext,
  createTestIdentity,
  startCollector,
} from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { createGatewayFixture, type GatewayFixture } from './testing/gateway-fixture';

const claimed = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${claimed}-b7ad6b7169203331-01`;

describe('without a collector', () => {
  let fixture: GatewayFixture;
  beforeAll(async () => {
    fixture = await createGatewayFixture();
  });
  afterAll(() => fixture.close());

  test('each request begins a new trace, which is not recorded', async () => {
    fixture.seen.length = 0;
    await fixture.send('/api/balance');
    await fixture.send('/api/balance');
    const [first, second] = fixture.seen.map(({ headers }) => headers['traceparent']);
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(second).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(first).not.toBe(second);
  });

  test("a client's own trace reaches no service", async () => {
    fixture.seen.length = 0;
    const forged = { traceparent, tracestate: 'a=b', baggage: 'userId=1' };
    await fixture.send('/api/balance', forged);
    await fixture.send('/api/balance', { ...forged, connection: 'traceparent' });
    for (const { headers } of fixture.seen) {
      expect(headers['traceparent']).toMatch(/-00$/);
      expect(headers['traceparent']).not.toContain(claimed);
      expect(headers).not.toHaveProperty('tracestate');
      expect(headers).not.toHaveProperty('baggage');
    }
    expect(fixture.seen).toHaveLength(2);
  });
});

describe('with a collector', () => {
  const told = messageType('wallet.trace.told', 1, z.object({}), ['wallet']);
  const balance = endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/transactions/{id}',
    params: z.object({ id: z.string() }),
    summary: 'Tells of a call',
    access: 'public',
    answer: z.object({}),
  });
  let collector: CollectorFixture;
  let service: RunningService;
  let server: Server;
  let handle: () => void;
  const handled = new Promise<void>((resolve) => (handle = resolve));

  beforeAll(async () => {
    collector = await startCollector();
    const context = await createTestContext('wallet', {
      keys: createTestIdentity().keys,
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, VERSION: '1.2.3' },
      usesBroker: true,
    });
    service = await startService(tellingService(), context);
    server = createServer(service.app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => collector.close());

  /** Publishes a message for each call, and takes it itself. */
  function tellingService(): ServiceDefinition {
    return {
      name: 'wallet',
      modulesOn: ({ transact }) => [
        {
          name: 'telling',
          routes: [
            publicOperation(balance, async () => {
              await transact((unit) => unit.publish(told, {}));
              return {};
            }),
          ],
          consumes: [
            subscription(told, () => {
              handle();
              return Promise.resolve();
            }),
          ],
        },
      ],
    };
  }

  test('the spans of a request, its call, its message and the handling make one trace', async () => {
    const { port } = z.object({ port: z.int() }).parse(server.address());
    const fixture = await createGatewayFixture({
      WALLET_URL: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      VERSION: '1.2.3',
    });
    const { status } = await fixture.send('/api/transactions/secret?name=maria', { traceparent });
    expect(status).toBe(200);
    await handled;
    // They send what they have recorded before they end.
    await fixture.close();
    server.close();
    await service.close();

    const named = (name: string, part: string) =>
      collector.spans.find((span) => span.name === name && span.resource['service.name'] === part);
    const chain = [
      named('GET /api/transactions', 'gateway'),
      named('GET wallet', 'gateway'),
      named('GET /api/transactions/:id', 'wallet'),
      named('send wallet.trace.told', 'wallet'),
      named('process wallet.trace.told', 'wallet'),
    ];
    expect(chain.map((span) => span?.kind)).toEqual([2, 3, 2, 4, 5]);
    expect(chain.map((span) => span?.parentSpanId)).toEqual([
      '',
      ...chain.slice(0, -1).map((span) => span?.spanId),
    ]);
    expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(collector.spans).toHaveLength(chain.length);
    expect(chain.map((span) => span?.resource['service.version'])).toEqual(
      chain.map(() => '1.2.3'),
    );
    expect(chain[0]?.traceId).not.toBe(claimed);
    expect(textsOf(collector.spans)).not.toMatch(/secret|maria/);
  });
});

function textsOf(spans: readonly CollectedSpan[]): string {
  return JSON.stringify(spans);
}

test('a collector that does not answer delays neither requests nor the end for long', async () => {
  const collector = await startCollector('holds');
  const fixture = await createGatewayFixture({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  for (let call = 0; call < 20; call += 1) {
    expect(await fixture.send('/api/balance')).toMatchObject({ status: 200 });
  }
  expect(fixture.seen[0]?.headers['traceparent']).toMatch(/-01$/);
  await fixture.close();
  expect(collector.requests()).toBe(1);
  await collector.close();
});

test('counts each call that a service cuts as failed, and forwards the refusal', async () => {
  const collector = await startCollector();
  const fixture = await createGatewayFixture({
    WALLET_URL: 'http://127.0.0.1:1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  expect(await fixture.send('/api/balance')).toMatchObject({ status: 503 });
  await fixture.close();
  expect(collector.spans.map(({ name, status }) => [name, status.code])).toEqual(
    expect.arrayContaining([
      ['GET wallet', 2],
      ['GET /api/balance', 2],
    ]),
  );
  await collector.close();
});
