import { endpoint, takesNothing } from '@bambuzal/contracts';
import { createLog, createMetrics, createServiceApp, publicOperation } from '@bambuzal/service-kit';
import { z } from 'zod';

const answer = { title: 'bambu', words: 'x'.repeat(240), number: 1, isTrue: true };

/** A service as every service is, whose one path answers 285 bytes from memory. */
createServiceApp({
  service: 'bench',
  operations: [
    publicOperation(
      endpoint({
        ...takesNothing,
        method: 'get',
        path: '/api/settings',
        summary: 'A fixed answer',
        access: 'public',
        answer: z.looseObject({}),
      }),
      () => Promise.resolve(answer),
    ),
  ],
  verify: () => Promise.reject(new Error('nobody signs in here')),
  log: createLog('bench', 'warn'),
  metrics: createMetrics('bench'),
  readiness: () => Promise.resolve({}),
}).listen(Number(process.env['PORT']), '127.0.0.1');
