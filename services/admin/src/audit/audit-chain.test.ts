import fc from 'fast-check';
import {
  chained,
  type ChainHead,
  type ChainLink,
  chainStart,
  hashOf,
  verifyChain,
} from './audit-chain';

type Row = ChainLink & { readonly what: unknown };

function chainOf(contents: readonly unknown[]): Row[] {
  const rows: Row[] = [];
  for (const what of contents) rows.push(chained({ what }, rows.at(-1) ?? chainStart));
  return rows;
}

const headOf = (rows: readonly Row[]): ChainHead => rows.at(-1) ?? chainStart;
const chains = fc.array(fc.jsonValue(), { minLength: 2, maxLength: 12 }).map(chainOf);
/** A chain and a position in it, counted from 0. */
const placed = chains.chain((rows) =>
  fc.record({ rows: fc.constant(rows), at: fc.nat({ max: rows.length - 1 }) }),
);

test('an unchanged chain is valid, whether it is checked at once or in two parts', () => {
  fc.assert(
    fc.property(placed, ({ rows, at }) => {
      expect(verifyChain(rows, headOf(rows))).toBeUndefined();
      expect(verifyChain(rows.slice(at + 1), headOf(rows), rows[at])).toBeUndefined();
    }),
  );
  expect(verifyChain([], chainStart)).toBeUndefined();
});

test('an altered row is found at its position', () => {
  fc.assert(
    fc.property(placed, ({ rows, at }) => {
      const altered = rows.with(at, { ...rows[at]!, what: { forged: rows[at]!.what } });
      expect(verifyChain(altered, headOf(rows))).toEqual({ sequence: at + 1, fault: 'altered' });
    }),
  );
});

test('a row altered together with its hash is found at the next row or at the head', () => {
  fc.assert(
    fc.property(placed, ({ rows, at }) => {
      const forged = { ...rows[at]!, what: { forged: rows[at]!.what } };
      const altered = rows.with(at, { ...forged, hash: hashOf(forged) });
      expect(verifyChain(altered, headOf(rows))).toEqual({
        sequence: Math.min(at + 2, rows.length),
        fault: 'altered',
      });
    }),
  );
});

test('a removed row is found, even if it was the last', () => {
  fc.assert(
    fc.property(placed, ({ rows, at }) => {
      const removed = rows.toSpliced(at, 1);
      expect(verifyChain(removed, headOf(rows))).toEqual({ sequence: at + 1, fault: 'missing' });
    }),
  );
});

test('a removed row is found even when later rows are renumbered', () => {
  fc.assert(
    fc.property(placed, ({ rows, at }) => {
      const removed = rows.toSpliced(at, 1).map((row, index) => ({ ...row, sequence: index + 1 }));
      expect(verifyChain(removed, headOf(rows))).toBeDefined();
    }),
  );
});

test('an inserted row is found, even if it is the last', () => {
  fc.assert(
    fc.property(placed, ({ rows, at }) => {
      const inserted = rows.toSpliced(at + 1, 0, chained({ what: 'never happened' }, rows[at]!));
      expect(verifyChain(inserted, headOf(rows))).toBeDefined();
    }),
  );
});

test('swapped rows are found', () => {
  fc.assert(
    fc.property(chains, (rows) => {
      const [first, second, ...rest] = rows;
      expect(verifyChain([second!, first!, ...rest], headOf(rows))).toBeDefined();
    }),
  );
});

test('the hash of a known row does not change', () => {
  const row = chained({ action: 'update', happenedAt: new Date(0), newValues: {} }, chainStart);
  expect(row).toMatchObject({ sequence: 1, previousHash: '0'.repeat(64) });
  // Computed with this command, written in one line: printf '%s'
  // '{"action":"update","happenedAt":"1970-01-01T00:00:00.000Z","newValues":{},
  // "previousHash":"0…0","sequence":1}' | sha256sum
  expect(row.hash).toBe('3f5b1557da46cfe7d036f8d23125f2e41f72fe5b1af0d7772bbec099e1aa07a7');
});
