import fc from 'fast-check';
import { rowUpdate } from './row-update';

interface Row {
  readonly status: string;
  readonly payment?: { readonly amount: number } | undefined;
  readonly dueAt?: Date | undefined;
}

test('writes only the fields that differ', () => {
  const before: Row = { status: 'open', payment: { amount: 1 } };
  const after: Row = { status: 'open', payment: { amount: 2 } };
  expect(rowUpdate(before, after)).toEqual({ $set: { payment: { amount: 2 } } });
});

test('removes fields that the new state lacks', () => {
  const before: Row = { status: 'open', dueAt: new Date(0) };
  expect(rowUpdate<Row>(before, { status: 'open' })).toEqual({ $unset: { dueAt: 1 } });
});

test('makes no update for two equal states', () => {
  const state = (): Row => ({ status: 'open', payment: { amount: 1 }, dueAt: new Date(5) });
  expect(rowUpdate(state(), state())).toBeUndefined();
});

test('an update applied to the old state gives the new state', () => {
  const rows = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.nat(3)));
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const { $set = {}, $unset = {} } = rowUpdate(before, after) ?? {};
      const changed = Object.entries({ ...before, ...$set });
      const left = changed.filter(([field]) => !(field in $unset));
      expect(Object.fromEntries(left)).toEqual({ ...after });
    }),
  );
});
