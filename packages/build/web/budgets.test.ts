import { BudgetExceeded, budgets } from './budgets';

test('a build that is too heavy says by how much, and what to do', () => {
  const error = new BudgetExceeded({
    frontend: 'mfe-wallet',
    bytes: 61 * 1024,
    budget: budgets.remote,
  });
  expect(error.message).toContain(
    'mfe-wallet sends 61.0 KB of JavaScript for its first page, more than the 60.0 KB it may',
  );
  expect(error.message).toContain('fetched(');
});
