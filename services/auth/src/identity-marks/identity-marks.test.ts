import { identityMarked, profileEndpoints, userAdministrationEndpoints } from '@bambuzal/contracts';
import { type AuthApp, createAuthApp, newPerson, browser, registered } from '../testing/auth-app';
import { TestAuth } from '../testing/test-auth';

let app: AuthApp;
let auth: TestAuth;
beforeAll(async () => {
  app = await createAuthApp();
  auth = await TestAuth.start();
});
afterAll(async () => {
  await app.close();
  await auth.close();
});

const devicesOf = async (userId: string) =>
  (await app.sent(identityMarked.type)).filter(
    (mark) => mark['userId'] === userId && mark['kind'] === 'device',
  );

test('a new member and the device are marked once, even if the member signs in again', async () => {
  const { agent, person, user } = await registered(app);
  const credentials = { username: person.username, password: person.password };
  for (let i = 0; i < 2; i++) await agent.post('/api/login').send(credentials).expect(200);
  expect(await devicesOf(user.id)).toHaveLength(1);
});

test('two people at one browser have the same device mark, and other people have another mark', async () => {
  const { agent, user } = await registered(app);
  const second = await agent.post('/api/register').send(newPerson()).expect(200);
  const stranger = await registered(app);
  const [mark] = await devicesOf(user.id);
  const [same] = await devicesOf(second.body.id);
  const [other] = await devicesOf(stranger.user.id);
  expect(same).toMatchObject({ mark: mark?.['mark'] });
  expect(other?.['mark']).not.toBe(mark?.['mark']);
});

test('another browser of the same person has another device mark', async () => {
  const { person, user } = await registered(app);
  const { username, password } = person;
  await browser(app.app).post('/api/login').send({ username, password }).expect(200);
  const marks = (await devicesOf(user.id)).map(({ mark }) => mark);
  expect(new Set(marks).size).toBe(2);
});

test('a document set by an administrator has the same mark in any notation, and the document itself is not sent', async () => {
  const document = '52998224725';
  const [ana, bruno] = [await auth.person(), await auth.person()];
  const master = await auth.master();
  const set = (id: string, written: string) =>
    master.call(userAdministrationEndpoints.change, { id, body: { document: written } });
  await set(ana.id, '529.982.247-25');
  await set(ana.id, document);
  await set(bruno.id, document);
  const marksOf = async (id: string) =>
    (await auth.messages(identityMarked, id)).filter(({ kind }) => kind === 'document');
  const [anas, brunos] = [await marksOf(ana.id), await marksOf(bruno.id)];
  expect(anas).toHaveLength(1);
  expect(brunos).toMatchObject([{ mark: anas[0]?.['mark'] }]);
  expect(JSON.stringify([...anas, ...brunos])).not.toContain(document);
});

test('a document that members enter in their own profile gets no mark', async () => {
  const ana = await auth.person();
  await ana.call(profileEndpoints.change, { body: { document: '52998224725' } });
  const marks = await auth.messages(identityMarked, ana.id);
  expect(marks.filter(({ kind }) => kind === 'document')).toEqual([]);
});

test('a removed document gets no mark', async () => {
  const ana = await auth.person({ document: '52998224725' });
  await ana.call(profileEndpoints.change, { body: { document: null } });
  const marks = await auth.messages(identityMarked, ana.id);
  expect(marks.filter(({ kind }) => kind === 'document')).toEqual([]);
});
