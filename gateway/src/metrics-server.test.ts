import { createStand, type Stand } from './testing/stand';

let stand: Stand;

beforeAll(async () => {
  stand = await createStand();
});
afterAll(() => stand.close());

test.each(['/metrics', '/metrics?all', '/%6detrics', '/metrics/'])(
  'the public origin has no %s',
  async (target) => {
    const { status } = await stand.send(target, { accept: 'text/plain' });
    expect(status).toBe(404);
  },
);

test('metrics are told on a port of their own, and nothing else is', async () => {
  const answer = await fetch(`${stand.metricsUrl}/metrics`);
  expect(await answer.text()).toContain('http_request_duration');
  expect((await fetch(`${stand.metricsUrl}/api/settings`)).status).toBe(404);
});
