import { PeriodicTask } from '../background/periodic-task';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import type { Tracing } from '../tracing/tracing';
import type { Broker } from './broker';
import { beginDeparture, type Departure } from './message-spans';
import type { Outbox, OutboxRow } from './outbox';
import { declareQueue, type Names } from './topology';

/**
 * Number of messages per round. Measured best between 100 (one round trip too many) and 1,000 (a
 * long wait for the last message).
 */
const batchSize = 500;
/** Poll interval: the safety net for a wake that was lost with its process. */
const pollIntervalMs = 1000;

/**
 * Carries messages from the outbox to RabbitMQ. It is woken at each commit, and polls as a safety
 * net. Delivery is at least once: a message is marked only after the broker has confirmed it.
 */
export class OutboxRelay {
  private readonly task: PeriodicTask;
  private readonly declared = new Set<string>();
  private declaredOn = 0;

  constructor(
    private readonly outbox: Pick<Outbox, 'unpublished' | 'markPublished'>,
    private readonly broker: Pick<
      Broker,
      'isConnected' | 'connections' | 'withChannel' | 'publish'
    >,
    private readonly names: Names,
    private readonly metrics: Metrics,
    log: Logger,
    private readonly tracing: Tracing,
  ) {
    this.task = new PeriodicTask({
      name: 'outbox',
      everyMs: pollIntervalMs,
      log,
      run: (isStopped) => this.drain(isStopped),
    });
  }

  start(): void {
    this.task.start();
  }

  /** Publishes the waiting messages. A call during a round starts another round after it. */
  wake(): void {
    this.task.wake();
  }

  /**
   * Resolves when the current round has ended. Messages that are left over are published at the
   * next start.
   */
  stop(): Promise<void> {
    return this.task.stop();
  }

  /**
   * Runs once for each type on each connection. Declares the queues of the type's consumers,
   * because a consumer may never have run, or not yet in this version.
   */
  private async declareRoutes(rows: readonly OutboxRow[]): Promise<void> {
    const { connections } = this.broker;
    if (this.declaredOn !== connections) this.declared.clear();
    this.declaredOn = connections;
    for (const { consumers, envelope } of rows) {
      const { type } = envelope;
      if (this.declared.has(type)) continue;
      for (const consumer of consumers) {
        await this.broker.withChannel((channel) =>
          declareQueue(channel, this.names, consumer, [type]),
        );
      }
      this.declared.add(type);
    }
  }

  private async drain(isStopped: () => boolean): Promise<void> {
    while (!isStopped() && this.broker.isConnected) {
      const rows = await this.outbox.unpublished(batchSize);
      if (rows.length === 0) return;
      await this.declareRoutes(rows);
      await this.publish(rows);
      // The server that took the messages may not have the queues, so the messages are sent once
      // more.
      if (this.broker.connections !== this.declaredOn) continue;
      await this.outbox.markPublished(rows.map((row) => row._id));
      for (const { envelope } of rows) {
        this.metrics.messages.inc({ type: envelope.type, outcome: 'published' });
      }
    }
  }

  /** Each message is the parent of its handling, so its span begins before it is sent. */
  private async publish(rows: readonly OutboxRow[]): Promise<void> {
    const departures = rows.map(({ envelope }) =>
      beginDeparture(envelope, this.tracing, this.names),
    );
    try {
      await this.broker.publish(departures.map((one) => outgoing(one, this.names.exchange)));
    } catch (error) {
      for (const { span } of departures) span?.fail('unconfirmed');
      throw error;
    } finally {
      for (const { span } of departures) span?.end();
    }
  }
}

function outgoing({ envelope }: Departure, exchange: string) {
  return {
    exchange,
    routingKey: envelope.type,
    content: Buffer.from(JSON.stringify(envelope)),
    options: { messageId: envelope.id, correlationId: envelope.correlationId },
  };
}
