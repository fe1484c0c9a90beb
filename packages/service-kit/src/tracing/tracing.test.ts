import { createLog } from '../log';
import { type CollectorFixture, startCollector } from '../testing/collector-fixture';
import { newTrace } from './trace-parent';
import { noTracing, openTracing } from './tracing';

const log = createLog('test', 'silent');
let collector: CollectorFixture | undefined;

afterEach(async () => {
  await collector?.close();
  collector = undefined;
  jest.restoreAllMocks();
});

async function open(conduct?: Parameters<typeof startCollector>[0], share = 1) {
  collector = await startCollector(conduct);
  const tracing = await openTracing(
    'wallet',
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_TRACES_SAMPLER_ARG: share,
      VERSION: '1.2.3',
    },
    log,
  );
  return { collector, tracing };
}

test('records nothing without the address of a collector', async () => {
  const tracing = await openTracing(
    'wallet',
    { OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_TRACES_SAMPLER_ARG: 1, VERSION: undefined },
    log,
  );
  expect(tracing).toBe(noTracing);
  const parent = { ...newTrace(), isSampled: true };
  expect(tracing.begin({ kind: 'server', name: 'GET', parent })).toBeUndefined();
});

test('sends a span with its process, its parent and its failure, at the latest when it closes', async () => {
  const { collector, tracing } = await open();
  const parent = { ...newTrace(), isSampled: true };
  const span = tracing.begin({ kind: 'server', name: 'GET', parent });
  span?.rename('GET /api/notes/:id');
  span?.describe({ 'http.response.status_code': 500 });
  span?.fail('500');
  span?.end();
  await tracing.close();
  expect(collector.spans).toEqual([
    {
      traceId: parent.traceId,
      parentSpanId: parent.spanId,
      spanId: span?.trace.spanId,
      name: 'GET /api/notes/:id',
      kind: 2,
      status: { code: 2 },
      attributes: { 'http.response.status_code': 500, 'error.type': '500' },
      resource: { 'service.name': 'wallet', 'service.version': '1.2.3' },
    },
  ]);
});

test('records a trace as its beginning decided, whatever the share', async () => {
  const { tracing } = await open('takes', 0);
  const start = { kind: 'server', name: 'GET' } as const;
  expect(tracing.begin({ ...start, parent: newTrace() })).toBeUndefined();
  expect(tracing.begin({ ...start, parent: { ...newTrace(), isSampled: true } })).toBeDefined();
  await tracing.close();
});

test('records about its share of the traces that it begins', async () => {
  const { tracing } = await open('takes', 0.25);
  const begun = Array.from({ length: 4000 }, () => tracing.begin({ kind: 'server', name: 'GET' }));
  const recorded = begun.filter((span) => span !== undefined).length;
  // Ten standard deviations on each side.
  expect(recorded).toBeGreaterThan(726);
  expect(recorded).toBeLessThan(1274);
  await tracing.close();
});

test('logs spans that the collector refuses', async () => {
  const warn = jest.spyOn(log, 'warn');
  const { tracing } = await open('refuses');
  tracing.begin({ kind: 'server', name: 'GET' })?.end();
  await tracing.close();
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ spans: 1, err: expect.any(Error) }),
    'spans are lost',
  );
});

test('ends in time although the collector does not answer', async () => {
  const warn = jest.spyOn(log, 'warn');
  const { collector, tracing } = await open('holds');
  tracing.begin({ kind: 'server', name: 'GET' })?.end();
  await tracing.close();
  expect(collector.requests()).toBe(1);
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'the last spans were not sent');
});
