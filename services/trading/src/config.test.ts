import { demoMarketDays } from '@bambuzal/contracts';
import { ConfigError, readServiceConfig } from '@bambuzal/service-kit';
import { readTradingConfig } from './config';

const service = (variables: Record<string, string> = {}) =>
  readServiceConfig('trading', {
    NODE_ENV: 'test',
    PORT: '0',
    MONGODB_URI: 'mongodb://localhost/',
    AMQP_URL: 'amqp://localhost',
    REDIS_URL: 'redis://localhost',
    ...variables,
  });
const read = (variables: Record<string, string>) => readTradingConfig(variables, service());

test('prices are simulated by default', () => {
  expect(read({}).feed).toBe('simulated');
  expect(read({ MARKET_FEED: 'exchange' }).feed).toBe('exchange');
});

test('the default exchange is Binance', () => {
  expect(read({ MARKET_FEED: 'exchange' }).exchange).toMatchObject({
    name: 'Binance',
    streamUrl: 'wss://stream.binance.com:9443',
    restUrl: 'https://api.binance.com',
    pairs: [
      { pair: 'BTC/BRL', symbol: 'btcbrl', decimals: 0 },
      { pair: 'ETH/BRL', symbol: 'ethbrl', decimals: 2 },
    ],
  });
});

test('reads the symbol and the decimals of each pair', () => {
  const variables = {
    MARKET_FEED: 'exchange',
    EXCHANGE_PAIRS: 'SOL/BRL=solbrl:1, USDT/BRL=usdtbrl:3',
  };
  expect(read(variables).exchange.pairs).toEqual([
    { pair: 'SOL/BRL', symbol: 'solbrl', decimals: 1 },
    { pair: 'USDT/BRL', symbol: 'usdtbrl', decimals: 3 },
  ]);
});

test.each([
  'BTC/BRL',
  'BTC/BRL=btcbrl',
  'BTC/BRL=btcbrl:9',
  'BTC/BRL=btcbrl:1.5',
  'BTC/BRL=BTC BRL:2',
  'BTC/BRL=btcbrl:2,BTC/BRL=ethbrl:2',
  '',
])('refuses the pairs %j', (EXCHANGE_PAIRS) => {
  expect(() => read({ MARKET_FEED: 'exchange', EXCHANGE_PAIRS })).toThrow(ConfigError);
});

test.each([
  [{ BEACON: 'drand' }, false],
  [{ BEACON: 'none', TRADING_AUTHORISATION: 'Licença 7' }, false],
  [{ BEACON: 'drand', TRADING_AUTHORISATION: 'Licença 7' }, true],
  [{ MARKET_FEED: 'exchange' }, false],
  [{ MARKET_FEED: 'exchange', TRADING_AUTHORISATION: 'Licença 7' }, true],
])('outside the demo, whether %j may take money is %s', (variables, expected) => {
  const config = service({ DEMO: 'false' });
  expect(readTradingConfig(variables, config).isAuthorised).toBe(expected);
});

test("the demo's market begins with all of its past days, or with fewer", () => {
  expect(read({}).pastDays).toBe(demoMarketDays);
  expect(read({ DEMO_MARKET_DAYS: '0' }).pastDays).toBe(0);
  expect(() => read({ DEMO_MARKET_DAYS: String(demoMarketDays + 1) })).toThrow(ConfigError);
});
