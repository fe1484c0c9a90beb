import { fullNameSchema, newUsernameSchema } from '../personal';

test.each([
  'admin',
  'Admin',
  'adm1n',
  'a.d.m.i.n',
  'ádmin',
  'admin2',
  'adrnin',
  'administrador',
  'suporte',
  'sup0rte',
  'suporte_vip',
  'meu-suporte',
  'support',
  'bambuzal',
  'o.bambuza1',
  'master',
  'm4ster',
  'financeiro',
  'marketing',
  'root',
  'r00t',
  'sistema',
  'Equipe',
])('the user name %s, which speaks for the operator, is refused', (name) => {
  expect(newUsernameSchema.safeParse(name).error?.issues[0]?.message).toBe('usernameReserved');
});

test.each([
  ['Cyrillic а', 'аna'],
  ['Cyrillic throughout', 'сосо'],
  ['Greek ο', 'brunο'],
  ['fullwidth letters', 'ａｎａ'],
  ['a small capital', 'ᴀna'],
  ['a dotless ı', 'marıa'],
  ['digits of another script', 'ana٣'],
  ['an invisible joiner', 'an\u200da'],
  ['a soft hyphen', 'an\u00ada'],
])('a user name with %s is refused', (_what, name) => {
  expect(newUsernameSchema.safeParse(name).success).toBe(false);
});

test.each(['ana', 'joão', 'José_92', 'b.silva', 'badminton', 'mastercard', 'rootman', 'leo-1'])(
  'the user name %s is accepted',
  (name) => {
    expect(newUsernameSchema.parse(name)).toBe(name);
  },
);

test.each(['Аna Souza', 'Ana Sουza', 'Brunо Lima', 'An\u200da Souza', 'Ana\u2060 Lima'])(
  'the full name %j, which mixes scripts or hides a character, is refused',
  (name) => {
    expect(fullNameSchema.safeParse(name).success).toBe(false);
  },
);

test.each(['Ana Souza', 'João D’Ávila', 'Анна Иванова', 'Νίκος Παπάς', '山田 はなこ', 'محمد علي'])(
  'the full name %s is accepted',
  (name) => {
    expect(fullNameSchema.parse(name)).toBe(name);
  },
);
