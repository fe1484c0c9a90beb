export { actorFixture } from './actor-fixture';
export {
  administratorsChanges,
  type ChangeRequest,
  recordsOfChange,
} from './administrators-changes';
export { type CollectedSpan, type CollectorFixture, startCollector } from './collector-fixture';
export { eventually } from './eventually';
export { freePort } from './free-port';
export { type ServiceProcesses, startServiceProcesses } from './service-processes';
export { startFlakyProxy, type FlakyProxy } from './flaky-proxy';
export { decideAboutOwnMoney } from './own-money';
export { openTestCache } from './test-cache';
export { createTestContext } from './test-context';
export { createTestIdentity, type TestIdentity } from './test-identity';
export { type Caller, createTestService, type Receive, type TestService } from './test-service';
