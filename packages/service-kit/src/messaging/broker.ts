import {
  type Channel,
  type ChannelModel,
  type ConfirmChannel,
  connect,
  type Options,
} from 'amqplib';
import type { Logger } from '../log';

export interface BrokerMessage {
  /**
   * Empty name of the default exchange: the message goes straight to the queue named by
   * `routingKey`.
   */
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly options?: Options.Publish;
}

/** Runs on every new connection, because channels and consumers do not outlive a connection. */
export type ChannelSetup = (channel: Channel) => Promise<void>;

interface Setup {
  readonly run: ChannelSetup;
  readonly done: () => void;
}

/** Connection to RabbitMQ. It reconnects by itself, and then sets up channels again. */
export interface Broker {
  readonly isConnected: boolean;
  /**
   * Number of connections so far. A server that replaced another has none of its queues, so the
   * number tells when to declare them again.
   */
  readonly connections: number;
  /**
   * Resolves when the broker has stored all messages on disk. Throws if a message is not confirmed.
   */
  publish(messages: readonly BrokerMessage[]): Promise<void>;
  /**
   * Opens a separate channel, on this connection and on every later one. Resolves after the first
   * set-up, which waits until RabbitMQ is available.
   */
  onChannel(setup: ChannelSetup): Promise<void>;
  /** Opens a channel for one task. Throws when RabbitMQ is away. */
  withChannel(task: ChannelSetup): Promise<void>;
  close(): Promise<void>;
}

export async function connectBroker(url: string, exchange: string, log: Logger): Promise<Broker> {
  const setups: Setup[] = [];
  let model: ChannelModel | undefined;
  let publisher: ConfirmChannel | undefined;
  let connections = 0;

  const connection = await connect(url, {
    // Sends each frame at once. Otherwise a frame waits up to 40 ms for the answer to the one before.
    noDelay: true,
    recovery: {
      initialDelay: 100,
      maxDelay: 1000,
      maxRetries: Number.POSITIVE_INFINITY,
      waitForConnect: false,
      setup: async (fresh: ChannelModel) => {
        // amqplib listens for errors only after the set-up. Without this listener, an error during
        // the set-up would end the process.
        fresh.on('error', (error: Error) => log.warn({ err: error }, 'RabbitMQ connection error'));
        publisher = await openPublisher(fresh, exchange, log);
        model = fresh;
        connections += 1;
        try {
          // A set-up that is added during this loop opens its channel itself.
          for (const setup of setups.slice()) await openChannel(fresh, setup, log);
        } catch (error) {
          // amqplib silently drops this connection and makes another.
          log.warn({ err: error }, 'channels could not be set up on a new connection');
          model = undefined;
          publisher = undefined;
          throw error;
        }
      },
    },
  });
  connection.on('connect', () => log.info('connected to RabbitMQ'));
  connection.on('disconnect', (error: Error) => {
    model = undefined;
    publisher = undefined;
    log.warn({ err: error }, 'the connection to RabbitMQ was lost');
  });
  // The error is logged at its source. Without a listener it would be thrown.
  connection.on('error', () => undefined);

  return {
    get isConnected() {
      return publisher !== undefined;
    },
    get connections() {
      return connections;
    },
    async publish(messages) {
      if (!publisher) throw new Error('RabbitMQ is not connected');
      await publishConfirmed(publisher, messages);
    },
    onChannel: (run) =>
      new Promise((done, failed) => {
        const setup = { run, done };
        setups.push(setup);
        const at = model;
        if (!at) return;
        openChannel(at, setup, log).catch((cause: unknown) => {
          // If its connection is lost, the channel is set up again on the next connection.
          if (model === at) failed(new Error('a channel could not be set up', { cause }));
        });
      }),
    async withChannel(task) {
      if (!model) throw new Error('RabbitMQ is not connected');
      const channel = await model.createChannel();
      channel.on('error', (error) => log.warn({ err: error }, 'channel error'));
      await task(channel);
      await channel.close();
    },
    async close() {
      // amqplib never ends its own promise if the connection is lost before RabbitMQ has answered,
      // for example because RabbitMQ closes the connection at the same moment.
      const ending = model;
      const lost = new Promise<void>((resolve) => ending?.once('close', () => resolve()));
      await Promise.race([connection.close(), lost]);
    },
  };
}

async function openPublisher(
  model: ChannelModel,
  exchange: string,
  log: Logger,
): Promise<ConfirmChannel> {
  const channel = await model.createConfirmChannel();
  channel.on('error', (error) => log.warn({ err: error }, 'publishing channel error'));
  await channel.assertExchange(exchange, 'topic', { durable: true });
  return channel;
}

async function openChannel(model: ChannelModel, setup: Setup, log: Logger): Promise<void> {
  const channel = await model.createChannel();
  channel.on('error', (error) => log.warn({ err: error }, 'consuming channel error'));
  await setup.run(channel);
  setup.done();
}

/** Waits for every confirmation and not only the last, because a nack concerns a single message. */
async function publishConfirmed(
  channel: ConfirmChannel,
  messages: readonly BrokerMessage[],
): Promise<void> {
  await Promise.all(
    messages.map(
      ({ exchange, routingKey, content, options }) =>
        new Promise<void>((resolve, reject) => {
          channel.publish(
            exchange,
            routingKey,
            content,
            { persistent: true, contentType: 'application/json', ...options },
            (error: unknown) => {
              if (error === null || error === undefined) resolve();
              else reject(new Error(`RabbitMQ did not take ${routingKey}`, { cause: error }));
            },
          );
        }),
    ),
  );
}
