import { marketEndpoints } from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import { newMember, type TradingApp } from './trading-app';

/**
 * Long, because the market has a day to catch up with after a test has moved the clock by a day.
 */
const withinMs = 90_000;

/**
 * Resolves when every pair has the price of the present second, also during a halt. Answers may
 * fail while the market catches up.
 */
export async function untilOpen(app: Pick<TradingApp, 'as' | 'now'>): Promise<void> {
  await eventually(async () => {
    const second = Math.floor(app.now().getTime() / 1000);
    const answer = await app.as(newMember()).get('/api/trading/pairs');
    if (answer.status !== 200) return false;
    const { data } = marketEndpoints.pairs.answer.parse(answer.body);
    return data.length > 0 && data.every(({ at }) => (at ?? 0) >= second);
  }, withinMs);
}
