import { fuzz } from '@bambuzal/service-kit/testing/fuzz';
import { createTradingApp, newMember, type TradingApp } from './testing/trading-app';

let trading: TradingApp;
beforeAll(async () => {
  // No wallet answers here, so requests stop waiting for it after 20 ms.
  trading = await createTradingApp({ timeoutMs: 20 });
});
afterAll(() => trading.close());

test('gives only answers that the document lists, for any input', () =>
  fuzz(trading, { members: [newMember(), newMember()] }));
