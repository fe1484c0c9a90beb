import { type AccessToken, endpoint, takesNothing } from '@bambuzal/contracts';
import { createLog, createMetrics, createServiceApp, publicOperation } from '@bambuzal/service-kit';
import { z } from 'zod';

const answer = { title: 'bambu', words: 'x'.repeat(240), number: 1, isTrue: true };

const caller: AccessToken = {
  iss: 'bambuzal-auth',
  aud: 'bambuzal',
  sub: 'bench',
  sid: 'bench',
  role: 'user',
  iat: 0,
  exp: 0,
};

/** A typical service, whose only path answers 285 bytes from memory. */
createServiceApp({
  service: 'bench',
  demo: true,
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
  // Accepts every token, because the benchmark measures the gateway's part.
  verify: () => Promise.resolve(caller),
  log: createLog('bench', 'warn'),
  metrics: createMetrics('bench'),
  readiness: () => Promise.resolve({}),
}).listen(Number(process.env['PORT']), '127.0.0.1');
