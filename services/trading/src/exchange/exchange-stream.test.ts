import { createLog } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import { type ExchangeServer, startExchangeServer } from '../testing/exchange-server';
import { ExchangeStream } from './exchange-stream';

let exchange: ExchangeServer;
let stream: ExchangeStream;
let now: number;
let heard: unknown[];
let deaf: number;
let listening: number;

beforeEach(async () => {
  now = Date.parse('2026-03-10T15:00:00Z');
  [heard, deaf, listening] = [[], 0, 0];
  exchange = await startExchangeServer('BTCBRL', () => new Date(now));
  stream = new ExchangeStream({
    url: exchange.streamUrl,
    symbol: 'btcbrl',
    now: () => new Date(now),
    log: createLog('trading', 'silent'),
    onMessage: (data) => heard.push(data),
    onListening: () => (listening += 1),
    onDeaf: () => (deaf += 1),
  });
  stream.tend();
  // The exchange has opened the connection a moment before the stream knows it.
  await eventually(() => Promise.resolve(listening === 1));
});
afterEach(async () => {
  stream.stop();
  await exchange.close();
});

const open = (count: number) => eventually(() => Promise.resolve(exchange.open() === count));
const trade = (id: number) => ({ id, at: now, price: '10.00' });
const hear = async (count: number) => {
  await eventually(() => Promise.resolve(heard.length === count));
};

test('answers the pings of the exchange', async () => {
  exchange.ping();
  await eventually(() => Promise.resolve(exchange.pongs() === 1));
});

test('opens a second connection after 23 hours, and closes the first after both were open for a while', async () => {
  now += 23 * 3_600_000;
  exchange.push(trade(1));
  await hear(1);
  stream.tend();
  await open(2);
  exchange.push(trade(2));
  await hear(3);
  now += 4000;
  stream.tend();
  expect(exchange.open()).toBe(2);
  now += 2000;
  stream.tend();
  await open(1);
  exchange.push(trade(3));
  await hear(4);
  expect([listening, deaf]).toEqual([1, 0]);
});

test('reconnects a second after it was cut off', async () => {
  exchange.cut();
  await eventually(() => Promise.resolve(deaf === 1));
  stream.tend();
  expect(exchange.opened()).toBe(1);
  now += 1000;
  stream.tend();
  await open(1);
  await eventually(() => Promise.resolve(listening === 2));
});

test('closes a connection that is silent for a minute, even without a ping', async () => {
  now += 59_000;
  exchange.ping();
  await eventually(() => Promise.resolve(exchange.pongs() === 1));
  now += 59_000;
  stream.tend();
  expect(deaf).toBe(0);
  now += 2000;
  stream.tend();
  expect(deaf).toBe(1);
  await eventually(() => Promise.resolve(exchange.opened() === 2));
});

test('ignores messages that are not JSON, and all messages after a stop', async () => {
  stream.stop();
  await open(0);
  exchange.push(trade(1));
  expect(heard).toEqual([]);
  expect(deaf).toBe(1);
});
