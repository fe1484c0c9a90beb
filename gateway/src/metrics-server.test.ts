import { createGatewayFixture, type GatewayFixture } from './testing/gateway-fixture';

let stand: GatewayFixture;

beforeAll(async () => {
  stand = await createGatewayFixture();
});
afterAll(() => stand.close());

test.each(['/metrics', '/metrics?all', '/%6detrics', '/metrics/'])(
  'the public origin does not serve the metrics at %s',
  async (target) => {
    const { status } = await stand.send(target, { accept: 'text/plain' });
    expect(status).toBe(404);
  },
);

test('the port for metrics serves nothing else', async () => {
  const answer = await fetch(`${stand.metricsUrl}/metrics`);
  expect(await answer.text()).toContain('http_request_duration');
  expect((await fetch(`${stand.metricsUrl}/api/settings`)).status).toBe(404);
});
