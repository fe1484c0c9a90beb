export { createTestContext } from './test-context';
export { createTestIdentity, type TestIdentity } from './test-identity';
export { freePort } from './free-port';
