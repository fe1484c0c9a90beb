import { marketEndpoints } from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import { type ExchangeServer, type MadeTrade, startExchangeServer } from './exchange-server';
import { createTradingApp, newMember, type TradingApp } from './trading-app';

/** A service whose exchange prices are controlled by the test. */
export interface ExchangeApp {
  readonly app: TradingApp;
  readonly exchange: ExchangeServer;
  /** Makes the exchange's next trade now, at the given price. */
  readonly trade: (price: string) => MadeTrade;
  /** Returns a new unique number. */
  readonly nextId: () => number;
  /** Makes trades repeatedly until orders are accepted. */
  readonly flow: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function createExchangeApp(): Promise<ExchangeApp> {
  const clock = { now: () => new Date() };
  const exchange = await startExchangeServer('BTCBRL', () => clock.now());
  let id = 1000;
  const nextId = () => (id += 1);
  // A real exchange has at least one trade.
  exchange.tradeUnseen({ id, at: Date.now() - 1000, price: '600000.00' });
  const app = await createTradingApp({
    at: new Date(),
    environment: {
      MARKET_FEED: 'exchange',
      EXCHANGE_NAME: 'Bolsa de teste',
      EXCHANGE_STREAM_URL: exchange.streamUrl,
      EXCHANGE_REST_URL: exchange.restUrl,
      EXCHANGE_PAIRS: 'BTC/BRL=btcbrl:2',
    },
  });
  clock.now = app.now;
  const trade: ExchangeApp['trade'] = (price) => {
    const made = { id: nextId(), at: app.now().getTime(), price };
    exchange.trade(made);
    return made;
  };
  return {
    app,
    exchange,
    trade,
    nextId,
    async flow() {
      let tradedAt = 0;
      await eventually(async () => {
        if (Date.now() - tradedAt > 500) {
          trade('600000.00');
          tradedAt = Date.now();
        }
        return (await healthOf(app)) === 'open';
      });
    },
    async close() {
      await app.close();
      await exchange.close();
    },
  };
}

/** Name as members see it. */
export async function healthOf(app: TradingApp): Promise<string> {
  const answer = await app.as(newMember()).get('/api/trading/pairs').expect(200);
  return marketEndpoints.pairs.answer.parse(answer.body).data[0]?.health ?? 'none';
}
