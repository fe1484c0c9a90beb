import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRemoteDefinition } from '@bambuzal/web-kit/contract';
import { endpoints } from '../support/contract-endpoints';

const root = path.join(import.meta.dirname, '../..');
const declared = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => readFileSync(path.join(root, folder, 'src/remote.json'), 'utf8'))
  .flatMap((text) => readRemoteDefinition(JSON.parse(text)).routes)
  .flatMap(({ path: route, access, data = [] }) =>
    data.map((call) => ({ route, access, ...call })),
  );

test('pages declare their first data', () => {
  expect(declared.map(({ route }) => route)).toEqual(
    expect.arrayContaining(['/dashboard', '/my-investments', '/deposit', '/admin/withdrawals']),
  );
});

test.each(declared)('$path of page $route is a read of the contracts', ({ access, path: call }) => {
  const { pathname, searchParams } = new URL(call, 'http://gateway');
  const endpoint = endpoints.find(({ method, path }) => method === 'get' && path === pathname);
  expect(endpoint).toBeDefined();
  expect(endpoint?.query.safeParse(Object.fromEntries(searchParams)).error).toBeUndefined();
  // A member may not read what the contract gives to administrators only.
  if (access === 'member') expect(endpoint?.access).not.toHaveProperty('permission');
});
