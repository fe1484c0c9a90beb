import type { Broker } from '../messaging/broker';

/** RabbitMQ that is away, for tests that use no messages between services. */
export const absentBroker: Broker = {
  isConnected: false,
  connections: 0,
  publish: refuse,
  // A channel opens once RabbitMQ is available, which it never is here.
  onChannel: () => new Promise<never>(() => undefined),
  withChannel: refuse,
  close: () => Promise.resolve(),
};

function refuse(): Promise<never> {
  return Promise.reject(new Error('this test has no RabbitMQ: ask for it with usesBroker'));
}
