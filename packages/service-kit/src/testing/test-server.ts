type ServerVariable =
  | 'BAMBUZAL_TEST_AMQP_URL'
  | 'BAMBUZAL_TEST_MONGODB_URI'
  | 'BAMBUZAL_TEST_REDIS_URL';

/**
 * @returns address of a server of the test stack
 * @throws Error outside a run of the tests
 */
export function testServer(variable: ServerVariable): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is not set: run the tests with npm test`);
  return value;
}
