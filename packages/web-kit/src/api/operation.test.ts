import { downloadAddress, operation } from './operation';

test('a call has the method and the path of its name, with parameters filled in', () => {
  const { query } = operation('PATCH /api/pix-keys/{id}', (id: string) => ({
    params: { id },
    body: { isDefault: true as const },
  }));
  expect(query('a/b')).toEqual({
    method: 'PATCH',
    path: '/api/pix-keys/a%2Fb',
    body: { isDefault: true },
  });
});

test('a path without parameters takes no arguments', () => {
  expect(operation('GET /api/balance').query(undefined)).toEqual({
    method: 'GET',
    path: '/api/balance',
  });
});

test('the hook returns the converted answer', () => {
  const definition = operation(
    'GET /api/user',
    (_: undefined) => ({}),
    (user) => user.username,
  );
  expect(definition.transformResponse?.({ username: 'ana' }, undefined, undefined)).toBe('ana');
});

test('the address of a download contains only the parameters that were given', () => {
  const query = {
    format: 'csv' as const,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    search: undefined,
  };
  expect(downloadAddress('GET /api/transactions/export', { query })).toBe(
    '/api/transactions/export?format=csv&startDate=2026-11-01&endDate=2026-11-30',
  );
});

test('an operation that is in no contract does not compile', () => {
  // @ts-expect-error -- no such path
  operation('GET /api/nothing');
  // @ts-expect-error -- the path has a parameter
  operation('GET /api/deposits/{id}');
  // @ts-expect-error -- a deposit has a method
  operation('POST /api/deposits', (amount: number) => ({ body: { amount } }));
  // @ts-expect-error -- a page is a number
  operation('GET /api/deposits', (page: string) => ({ query: { page } }));
  expect.assertions(0);
});
