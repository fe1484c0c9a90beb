import { downloadAddress, operation } from './operation';

test('a call has the method of its name, and its parameters in the path', () => {
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

test('a path without parameters needs nothing else', () => {
  expect(operation('GET /api/balance').query(undefined)).toEqual({
    method: 'GET',
    path: '/api/balance',
  });
});

test('what the hook gives is made of the answer', () => {
  const definition = operation(
    'GET /api/user',
    (_: undefined) => ({}),
    (user) => user.username,
  );
  expect(definition.transformResponse?.({ username: 'ana' }, undefined, undefined)).toBe('ana');
});

test('a download is addressed with what is asked for alone', () => {
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

test('what no contract knows does not compile', () => {
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
