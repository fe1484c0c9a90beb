import {
  type Channel,
  type ChannelModel,
  type ConfirmChannel,
  connect,
  type Options,
} from 'amqplib';
import type { Logger } from '../log';

export interface BrokerMessage {
  /** Empty: the message goes straight to the queue named by `routingKey`. */
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly options?: Options.Publish;
}

/** Run on every new connection, since channels and consumers do not outlive one. */
export type ChannelSetup = (channel: Channel) => Promise<void>;

interface Setup {
  readonly run: ChannelSetup;
  readonly done: () => void;
}

/** The connection to RabbitMQ. It reconnects by itself, and then sets up channels again. */
export interface Broker {
  readonly isConnected: boolean;
  /** How many there have been: a server that was put in another's place has none of its queues. */
  readonly connections: number;
  /**
   * Resolves when the broker has stored every message on disk; throws if this is not confirmed for
   * a message.
   */
  publish(messages: readonly BrokerMessage[]): Promise<void>;
  /**
   * Opens a separate channel, on this connection and on every later one. Resolves after the first
   * setup, which waits until RabbitMQ is available.
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
    recovery: {
      initialDelay: 100,
      maxDelay: 1000,
      maxRetries: Number.POSITIVE_INFINITY,
      waitForConnect: false,
      setup: async (fresh: ChannelModel) => {
        // amqplib listens for errors only after the set-up; an error during it would end the
        // process.
        fresh.on('error', (error: Error) => log.warn({ err: error }, 'RabbitMQ connection error'));
        publisher = await openPublisher(fresh, exchange, log);
        model = fresh;
        connections += 1;
        try {
          // A setup that is added meanwhile opens its channel itself.
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
  // The error is logged where it happens; without a listener it would be thrown.
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
          // After its connection is lost, it is set up on the next one.
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
    close: () => connection.close(),
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

/** Waits for every confirmation, not only the last: a nack is of one message. */
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
