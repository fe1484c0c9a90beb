import { bulkEndpoints, outcomesSchema, previewSchema } from '@bambuzal/contracts';
import { z } from 'zod';
import { createTestService, type TestService } from '../testing/test-service';
import { bulkRoutes } from './bulk';

const endpoints = bulkEndpoints({
  path: '/api/admin/orders/pay',
  summary: 'Pay orders',
  access: { permission: 'financials' },
  preview: previewSchema(['paid'], []),
  common: { note: z.string() },
});

let service: TestService;
const paid: string[] = [];
beforeAll(async () => {
  service = await createTestService('wallet', () => ({
    name: 'wallet',
    modulesOn: ({ log, transact }) => [
      {
        name: 'orders',
        routes: bulkRoutes(endpoints, {
          log,
          transact,
          preview: () => Promise.reject(new Error('not asked for')),
          decide: ({ id }, { note }, { by, asked }) => {
            if (id === 'broken') return Promise.reject(new Error('a fault of the service'));
            paid.push(`${id} ${note} ${by.caller.sub} ${asked.path}`);
            return Promise.resolve();
          },
        }),
      },
    ],
  }));
});
afterAll(() => service.close());

test('goes on after a fault of the service, and tells it without its inner words', async () => {
  const rows = [{ id: 'a' }, { id: 'broken' }, { id: 'b' }];
  const { body } = await service.admin.post(endpoints.decide.path, { rows, note: 'n' }).expect(200);
  const { outcomes } = outcomesSchema.parse(body);
  expect(outcomes.map(({ id, problem }) => [id, problem?.code])).toEqual([
    ['a', undefined],
    ['broken', 'INTERNAL'],
    ['b', undefined],
  ]);
  expect(outcomes[1]?.problem?.message).not.toContain('fault');
  expect(paid).toEqual([
    'a n test-master /api/admin/orders/pay/0',
    'b n test-master /api/admin/orders/pay/2',
  ]);
});
