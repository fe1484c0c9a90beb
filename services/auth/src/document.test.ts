import { fuzz } from '@bambuzal/service-kit/testing/fuzz';
import { type AuthApp, createAuthApp, registered } from './testing/auth-app';

let auth: AuthApp;
beforeAll(async () => {
  auth = await createAuthApp();
});
afterAll(() => auth.close());

test('the API document lists every answer', async () => {
  const { user } = await registered(auth);
  const { user: other } = await registered(auth);
  await fuzz(auth, { members: [user.id, other.id] });
});
