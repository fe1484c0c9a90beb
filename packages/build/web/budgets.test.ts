import { BudgetExceeded, budgets } from './budgets';

test('reports by how much a build is over its budget, and how to fix it', () => {
  const error = new BudgetExceeded({
    frontend: 'mfe-wallet',
    bytes: 61 * 1024,
    budget: budgets.remote,
  });
  expect(error.message).toContain(
    'mfe-wallet sends 61.0 KB of JavaScript for its first page, more than the 58.0 KB it may',
  );
  expect(error.message).toContain('fetched(');
});
