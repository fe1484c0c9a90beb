import { MarketDay } from '@bambuzal/market';
import fc from 'fast-check';
import { nativeHash } from './native-hash';

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('a day has the same prices with Node’s hash as with the browser’s', () => {
  fc.assert(
    fc.property(bytes, fc.array(bytes, { minLength: 1, maxLength: 50 }), (seed, rounds) => {
      const dayStart = 1_767_236_400;
      const terms = { pair: 'AÇÃO/BRL', open: 1_250_000, volatility: 200, dayStart, seed };
      const [here, there] = [new MarketDay(terms, nativeHash), new MarketDay(terms)];
      for (const round of rounds) {
        here.append(round);
        there.append(round);
      }
      expect(here.prices()).toEqual(there.prices());
    }),
  );
});
