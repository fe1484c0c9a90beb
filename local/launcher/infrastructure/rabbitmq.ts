import { LOOPBACK } from '../ports';
import { objectionToAmqp, portAccepts } from './answers';
import { amqpUrl, fromEnvironment, fromStandardPort } from './external';
import type { Provider } from './context';

const IMAGE = 'rabbitmq:4.1';
const PROBE_TIMEOUT_MS = 3_000;

export const rabbitFromDocker: Provider = async ({ docker, ports, home, persistent, note }) => {
  if (docker === undefined || !(await docker.canRun(IMAGE, note))) return undefined;
  const port = await ports.take('rabbitmq');
  const where = `${LOOPBACK}:${port}, Docker, ${IMAGE}`;
  const container = docker.container(home, {
    name: 'rabbitmq',
    where,
    image: IMAGE,
    innerPort: 5672,
    port,
    dataFolder: '/var/lib/rabbitmq',
    persistent,
    // RabbitMQ stores its data under its host name. Without this option, Docker chooses a new host
    // name each time.
    runOptions: ['--hostname', 'bambuzal'],
    isReady: brokerReadiness(port),
  });
  return { url: amqpUrl(port), where, processes: [container] };
};

export function brokerReadiness(port: number) {
  return async () =>
    (await portAccepts(port)) &&
    (await objectionToAmqp(amqpUrl(port), PROBE_TIMEOUT_MS)) === undefined;
}

/** Port without a listener, so that a test that uses RabbitMQ without asking for it fails. */
const UNUSED_PORT = 1;

const leftOut: Provider = ({ sources }) =>
  Promise.resolve(
    sources.leavesOutRabbit === true
      ? { url: amqpUrl(UNUSED_PORT), where: 'left out, because nothing uses it', processes: [] }
      : undefined,
  );

export const rabbitProviders: readonly Provider[] = [
  leftOut,
  fromEnvironment('rabbitmq'),
  fromStandardPort('rabbitmq'),
  rabbitFromDocker,
];
