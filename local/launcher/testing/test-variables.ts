import type { ServerUrls } from '../infrastructure/infrastructure';

/**
 * What tests and benchmarks are told of their servers. Names of their own: the tests of the embedded
 * MongoDB take MONGODB_URI as the wish to be run against another server.
 */
export function testVariables({ mongodb, rabbitmq, redis }: ServerUrls): NodeJS.ProcessEnv {
  return {
    BAMBUZAL_TEST_MONGODB_URI: mongodb,
    BAMBUZAL_TEST_AMQP_URL: rabbitmq,
    BAMBUZAL_TEST_REDIS_URL: redis,
  };
}
