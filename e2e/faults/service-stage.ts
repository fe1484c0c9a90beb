import type { Connection } from 'mongoose';
import { crash, findDescendant } from '../support/processes';
import type { StackFacts, TestStack } from '../support/stack';
import { until } from '../support/until';

/** Process that can be killed, found by its command line. */
export interface Victim {
  readonly name: string;
  readonly pattern: RegExp;
}

export const rabbitmq: Victim = { name: 'RabbitMQ', pattern: /beam\.smp/ };
export const mongodb: Victim = { name: 'MongoDB', pattern: /mongo\/main\.ts/ };
export const redis: Victim = { name: 'Redis', pattern: /redis-server/ };

/** Process of the service, found by its working folder. */
export function serviceVictim(service: string): Victim {
  return { name: service, pattern: new RegExp(`/services/${service} `) };
}

const timeoutMs = 40_000;

/** Services that can be frozen at a step of a chain, and their databases, which show the step. */
export class ServiceStage<Service extends string> {
  constructor(
    private readonly launcherPid: number,
    readonly databases: Readonly<Record<Service, Connection>>,
    private readonly services: readonly Service[],
  ) {}

  freeze(service: Service): void {
    this.signal(service, 'SIGSTOP');
  }

  thaw(service: Service): void {
    this.signal(service, 'SIGCONT');
  }

  /**
   * Resumes all frozen services. A service that was killed while frozen already has a new process.
   */
  thawAll(): void {
    for (const service of this.services) this.thaw(service);
  }

  /**
   * Waits until a service has sent its messages. A service frozen before that would keep the chain
   * from the next step.
   */
  hasTold(service: Service): Promise<void> {
    const outbox = this.databases[service].collection('outbox');
    const left = () => outbox.countDocuments({ publishedAt: null });
    return until(`the outbox of ${service} is empty`, async () => (await left()) === 0, timeoutMs);
  }

  /** @param expected exact number; a greater number is also a failure */
  async wait(what: string, count: () => Promise<number>, expected: number): Promise<void> {
    // Counts a failed query as 0, because the database may be the killed process.
    const now = () => count().catch(() => 0);
    await until(what, async () => (await now()) >= expected, timeoutMs);
    const counted = await count();
    if (counted !== expected) throw new Error(`${what}: ${counted} instead of ${expected}`);
  }

  private signal(service: Service, signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = findDescendant(this.launcherPid, serviceVictim(service).pattern);
    if (pid !== undefined) process.kill(pid, signal);
    else if (signal === 'SIGSTOP') throw new Error(`${service} does not run`);
  }
}

/**
 * Brings a chain to a step, kills a process there, and resumes all services.
 *
 * @returns after the killed process was restarted
 */
export async function killAt(
  { pid }: Pick<TestStack, 'pid'>,
  { pattern }: Victim,
  stage: Pick<ServiceStage<string>, 'thawAll'>,
  reach: () => Promise<void>,
): Promise<void> {
  const killed = findDescendant(pid, pattern);
  try {
    await reach();
    crash(pid, pattern);
  } finally {
    stage.thawAll();
  }
  const hasSuccessor = () => {
    const successor = findDescendant(pid, pattern);
    return successor !== undefined && successor !== killed;
  };
  await until('what was killed is there again', hasSuccessor, 60_000);
}

/** Waits until the killed process was restarted and answers. */
export async function whole(
  { ports }: Pick<StackFacts, 'ports'>,
  parts: readonly string[],
): Promise<void> {
  const ready = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok === true;
  const all = async () =>
    (await Promise.all(parts.flatMap((part) => ports[part] ?? []).map(ready))).every(Boolean);
  await until('every service is ready', all, 60_000);
}
