import { fuzz } from '@bambuzal/service-kit/testing';
import { createTradingApp, newMember, type TradingApp } from './testing/trading-app';

let trading: TradingApp;
beforeAll(async () => {
  // The wallet does not answer here, and no request waits for it.
  trading = await createTradingApp({ timeoutMs: 20 });
});
afterAll(() => trading.close());

test('gives only answers that the document names, for any input', () =>
  fuzz(trading, { members: [newMember(), newMember()] }));
