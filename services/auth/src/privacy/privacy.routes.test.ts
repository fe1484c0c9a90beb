import { identityAudited, privacyEndpoints } from '@bambuzal/contracts';
import { password } from '../testing/auth-app';
import { TestAuth, type TestPerson } from '../testing/test-auth';

let auth: TestAuth;

beforeAll(async () => {
  auth = await TestAuth.start();
});

afterAll(() => auth.close());

const request = (person: TestPerson, currentPassword = password) =>
  person.call(privacyEndpoints.requestDeletion, { body: { currentPassword } });

test('the export contains all data of one person, and no data of others', async () => {
  const [ana, bruno] = [await auth.person({ document: '52998224725' }), await auth.person()];
  const { body } = await ana.call(privacyEndpoints.export);
  expect(body).toMatchObject({
    user: { id: ana.id, document: '52998224725' },
    devices: [{ deviceName: 'Chrome no Android' }],
    sessions: [{ status: 'active' }],
    loginHistory: [{ status: 'success' }],
    deletionRequestedAt: null,
  });
  expect(JSON.stringify(body)).not.toContain(bruno.id);
});

test('the export contains no hash, token or secret', async () => {
  const ana = await auth.person({
    twoFactorSecret: 'sealed-secret',
    recoveryCodeHashes: ['hash-of-code'],
  });
  const { text } = await ana.call(privacyEndpoints.export);
  expect(text).not.toMatch(
    /argon2|sealed-secret|hash-of-code|sessionToken|fingerprint|adminSessionId|searchKeys/,
  );
});

test('a repeated request for deletion keeps the first date, and is recorded once', async () => {
  const ana = await auth.person();
  const first = await request(ana);
  const days =
    (Date.parse(first.body.answeredBy) - Date.parse(first.body.requestedAt)) / 86_400_000;
  expect(days).toBe(15);
  expect((await request(ana)).body).toEqual(first.body);
  expect(await auth.messages(identityAudited, ana.id)).toMatchObject([
    { action: 'delete', entityType: 'deletion_request', adminId: null },
  ]);
  const { body } = await ana.call(privacyEndpoints.export);
  expect(body.deletionRequestedAt).toBe(first.body.requestedAt);
});

test('simultaneous requests for deletion make one request', async () => {
  const ana = await auth.person();
  const answers = await Promise.all([request(ana), request(ana), request(ana)]);
  expect(new Set(answers.map(({ body }) => body.requestedAt)).size).toBe(1);
  expect(await auth.messages(identityAudited, ana.id)).toHaveLength(1);
});

test('a request for deletion without the password is refused', async () => {
  const ana = await auth.person();
  const { status, body } = await request(ana, 'errada');
  expect([status, body.code]).toEqual([422, 'CURRENT_PASSWORD_INCORRECT']);
  expect(await auth.row(ana.id)).toMatchObject({ deletionRequestedAt: null });
});
