import { fuzz } from '@bambuzal/service-kit/testing';
import { type AuthApp, createAuthApp, registered } from './testing/auth-app';

let auth: AuthApp;
beforeAll(async () => {
  auth = await createAuthApp();
});
afterAll(() => auth.close());

test('every answer is named in the document', async () => {
  const { user } = await registered(auth);
  const { user: other } = await registered(auth);
  await fuzz(auth, { members: [user.id, other.id] });
});
