import { TestAuth } from '../testing/test-auth';
import { completeSearchKeys } from './complete-search-keys';

let auth: TestAuth;
beforeAll(async () => {
  auth = await TestAuth.start();
});
afterAll(() => auth.close());

test('writes keys of an older rule anew, and leaves other accounts untouched', async () => {
  const document = '52998224725';
  const old = await auth.account({
    username: 'antiga',
    document,
    searchKeys: ['antiga', document],
  });
  const current = await auth.account({ username: 'nova' });
  await completeSearchKeys(auth.users);
  const row = await auth.users.findById(old._id).orFail().lean();
  expect(row.searchKeys).toContain('4725');
  expect(row.searchKeys).toContain('antiga');
  const untouched = await auth.users.findById(current._id).orFail().lean();
  expect(untouched.updatedAt).toEqual(current.updatedAt);
});
