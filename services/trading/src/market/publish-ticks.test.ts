import { marketTickSchema, marketTicksChannel } from '@bambuzal/contracts';
import { dayOf } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import { createTradingApp, type TradingApp } from '../testing/trading-app';

let app: TradingApp;
beforeAll(async () => {
  app = await createTradingApp();
});
afterAll(() => app.close());

test('publishes each tick of each pair once on Redis, with the price of that second', async () => {
  const { cache, config } = app.context;
  const subscriber = cache.duplicate({ keyPrefix: '' });
  const heard: unknown[] = [];
  subscriber.on('message', (_channel: string, text: string) => heard.push(JSON.parse(text)));
  await new Promise((resolve) => subscriber.once('ready', resolve));
  await subscriber.subscribe(`${config.NAMESPACE}${marketTicksChannel}`);
  try {
    await eventually(() => Promise.resolve(heard.length >= 12));
    const ticks = heard.map((tick) => marketTickSchema.parse(tick));
    const { market, prices } = app.dependencies;
    await market.advance();
    for (const { pair, decimals } of await prices.current.pairsOn(dayOf(app.now()))) {
      const own = ticks.filter((tick) => tick.pair === pair);
      const seconds = own.map(({ at }) => at);
      expect(seconds).toEqual(seconds.map((_, i) => (seconds[0] ?? 0) + i));
      for (const { at, price, decimals: places } of own) {
        expect(places).toBe(decimals);
        expect(price).toBe(await market.priceAt(pair, at));
      }
    }
    const last = Math.max(...ticks.map(({ at }) => at));
    expect(last).toBeLessThanOrEqual(app.now().getTime() / 1000);
  } finally {
    subscriber.disconnect();
  }
});
