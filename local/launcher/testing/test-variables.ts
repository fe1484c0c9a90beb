import type { ServerUrls } from '../infrastructure/infrastructure';

/**
 * Addresses of the servers for tests and benchmarks. The variables have separate names, because the
 * tests of the embedded MongoDB run against another server when MONGODB_URI is set.
 */
export function testVariables({ mongodb, rabbitmq, redis }: ServerUrls): NodeJS.ProcessEnv {
  return {
    BAMBUZAL_TEST_MONGODB_URI: mongodb,
    BAMBUZAL_TEST_AMQP_URL: rabbitmq,
    BAMBUZAL_TEST_REDIS_URL: redis,
  };
}
