import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { fuzz } from '@bambuzal/service-kit/testing/fuzz';
import request from 'supertest';
import { adminService } from './service';

let admin: TestService;
beforeAll(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }));
});
afterAll(() => admin.close());

test('the API document lists every answer', () => fuzz(admin));

test('Swagger UI shows the API document', async () => {
  const { text } = await request(admin.app).get('/docs/').expect(200);
  expect(text).toContain('swagger-ui');
});
