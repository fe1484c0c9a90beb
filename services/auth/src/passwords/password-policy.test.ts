import { defaultSettings, type SystemSettings } from '@bambuzal/contracts';
import { PasswordPolicy } from './password-policy';

const member = {
  role: 'user',
  username: 'BambuVerde',
  email: 'floresta.alta@example.com',
} as const;
const admin = { ...member, role: 'admin' } as const;

function policy(settings: Partial<SystemSettings> = {}) {
  return new PasswordPolicy({ read: () => Promise.resolve({ ...defaultSettings, ...settings }) });
}

test("the operator's minimum length applies to a member's password, and a longer minimum to an administrator's", async () => {
  await policy().check('xk4-q!', member);
  await expect(policy().check('xk4-q', member)).rejects.toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
  });
  await expect(policy().check('xk4-q!xk4-q', admin)).rejects.toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
  });
  await policy().check('xk4-q!xk4-q!', admin);
});

test("an administrator's minimum is never shorter than a member's", async () => {
  const strange = policy({ passwordMinLength: 20, adminPasswordMinLength: 12 });
  await expect(strange.check('xk4-q!xk4-q!', admin)).rejects.toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
  });
});

test('a letter with an accent counts as one character', async () => {
  await expect(policy().check('çéãõü'.normalize('NFD'), member)).rejects.toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
  });
});

test('an emoji counts as one character', async () => {
  await expect(policy().check('🐼🐼🐼🐼🐼', member)).rejects.toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
  });
});

test.each([
  '123456',
  'PASSWORD',
  'qwerty',
  'bambuverde',
  'FLORESTA.ALTA',
  member.email,
  'aaaaaa',
  '123123123',
  '654321',
  'abcdef',
  '      ',
  'senha123',
  'Flamengo',
  'Bambuzal',
  'ｐａｓｓｗｏｒｄ',
])('refuses %s because it is common or easily guessed', async (password) => {
  await expect(policy().check(password, member)).rejects.toMatchObject({
    code: 'PASSWORD_TOO_COMMON',
  });
});

test('the refusal names the field that the caller gave', async () => {
  await expect(policy().check('123456', member, 'newPassword')).rejects.toMatchObject({
    fields: { newPassword: 'PASSWORD_TOO_COMMON' },
  });
});
