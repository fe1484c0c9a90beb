import fc from 'fast-check';
import { type Candidate, chooseInstance } from './choose-instance';

const candidates = fc.array(
  fc.record<Candidate>({ isReady: fc.boolean(), running: fc.nat({ max: 3 }) }),
  { minLength: 1, maxLength: 6 },
);
const turns = fc.nat();

test('chooses a ready instance whenever there is one', () => {
  fc.assert(
    fc.property(candidates, turns, fc.nat(), (all, turn, index) => {
      const chosen = chooseInstance(all, turn, all[index % all.length]);
      expect(chosen?.isReady).toBe(all.some(({ isReady }) => isReady));
    }),
  );
});

test('chooses the tried instance only if no other is as ready', () => {
  fc.assert(
    fc.property(candidates, turns, fc.nat(), (all, turn, index) => {
      const tried = all[index % all.length];
      const isAlone = !all.some((one) => one !== tried && (one.isReady || !tried?.isReady));
      expect(chooseInstance(all, turn, tried) === tried).toBe(isAlone);
    }),
  );
});

test('chooses the least busy instance among equally ready ones', () => {
  fc.assert(
    fc.property(candidates, turns, (all, turn) => {
      const chosen = chooseInstance(all, turn);
      const peers = all.filter(({ isReady }) => isReady === chosen?.isReady);
      expect(chosen?.running).toBe(Math.min(...peers.map(({ running }) => running)));
    }),
  );
});

test('gives equal instances a turn each', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), turns, (count, turn) => {
      const all = Array.from({ length: count }, () => ({ isReady: true, running: 0 }));
      const chosen = all.map((_, i) => chooseInstance(all, turn + i));
      expect(new Set(chosen)).toEqual(new Set(all));
      expect(new Set(chosen).size).toBe(count);
    }),
  );
});
