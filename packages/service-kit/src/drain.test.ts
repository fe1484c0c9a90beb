import request from 'supertest';
import { startService } from './service';
import { createTestContext } from './testing/test-context';

test('a service that drains still answers, and says that it is not ready', async () => {
  const context = await createTestContext('draining', { usesBroker: true });
  const service = await startService({ name: 'draining', modulesOn: () => [] }, context);
  try {
    await request(service.app).get('/health/ready').expect(200);
    service.drain();
    const { body } = await request(service.app).get('/health/ready').expect(503);
    expect(body).toMatchObject({ status: 'not ready', parts: { mongodb: true, accepting: false } });
    await request(service.app).get('/docs/openapi.json').expect(200);
  } finally {
    await service.close();
  }
});
