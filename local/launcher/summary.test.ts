import type { PartDescription } from './parts/description';
import { summaryOf, type SummaryFacts } from './summary';

const part = (name: string, kind: 'service' | 'gateway' = 'service'): PartDescription => ({
  kind,
  name,
  folder: '',
  start: 'main.ts',
  healthPath: '/',
  port: undefined,
  seed: undefined,
  largeSeed: undefined,
  rebuilds: [],
});

const summary = (changes: Partial<SummaryFacts>) =>
  summaryOf({
    servers: {
      mongodb: 'mongodb://me:secret@host',
      rabbitmq: 'amqp://guest:guest@127.0.0.1:5672',
      redis: 'redis://127.0.0.1:6379',
    },
    parts: [part('auth'), part('gateway', 'gateway')],
    publicUrl: 'http://localhost:8080',
    isDemo: true,
    troubled: [],
    elapsedMs: 6_240,
    ...changes,
  });

test('lists addresses and demo accounts', () => {
  expect(summary({})).toBe(`
Bambuzal is up after 6.2 s.

  Open      http://localhost:8080
  API       http://localhost:8080/docs
  MongoDB   mongodb://me:***@host
  RabbitMQ  amqp://guest:guest@127.0.0.1:5672
  Redis     redis://127.0.0.1:6379

  Demo accounts, all with the password bambuzal-demo:
    administrators  master, suporte, financeiro, marketing
    members         ana, bruno, carla

Ctrl-C stops everything.`);
});

test('shows no address without a gateway', () => {
  expect(summary({ parts: [part('auth')] })).not.toContain('localhost:8080');
});

test.each([
  ['outside the demo', { isDemo: false }],
  ['without the service that knows them', { parts: [part('wallet')] }],
])('%s lists no accounts', (_, changes) => {
  expect(summary(changes)).not.toContain('bambuzal-demo');
});

test('says that there are no parts', () => {
  expect(summary({ parts: [] })).toContain('No application part was started.');
});

test('names the parts that do not work', () => {
  expect(summary({ troubled: ['wallet', 'mfe-admin'] })).toContain(
    'Not working yet: wallet, mfe-admin.',
  );
});
