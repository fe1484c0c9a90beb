export { createTestContext } from './test-context';
export { createTestIdentity, type TestIdentity } from './test-identity';
