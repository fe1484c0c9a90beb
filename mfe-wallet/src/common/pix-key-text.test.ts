import { bareKey, maskKey, readableKey } from './pix-key-text';

test.each([
  ['CPF', '52998224725', '529.982.247-25', '52998224725'],
  ['CNPJ', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['CNPJ', '1122', '11.22', '1122'],
  ['phone', '11900000005', '(11) 90000-0005', '+5511900000005'],
  ['phone', '1132300005', '(11) 3230-0005', '+551132300005'],
  ['phone', '+351912345678', '+351912345678', '+351912345678'],
  ['phone', '5592987654321', '(92) 98765-4321', '+5592987654321'],
  ['phone', '55 (11) 98765-4321', '(11) 98765-4321', '+5511987654321'],
  ['phone', '\u202a+55 92 98765-4321\u202c', '(92) 98765-4321', '+5592987654321'],
  ['phone', '(10) 98765-4321', '(10) 98765-4321', '(10) 98765-4321'],
  ['CPF', 'CPF: 529.982.247-25', '529.982.247-25', '52998224725'],
  ['CPF', '529982247251', '529.982.247-251', '529982247251'],
  ['email', 'mailto:Ana@Exemplo.com.br', 'ana@exemplo.com.br', 'ana@exemplo.com.br'],
  [
    'random',
    'Chave Pix: 123e4567-e12b-12d1-a456-426655440000',
    '123e4567-e12b-12d1-a456-426655440000',
    '123e4567-e12b-12d1-a456-426655440000',
  ],
  [
    'random',
    'urn:uuid:123E4567-e12b-12d1-a456-426655440000',
    '123e4567-e12b-12d1-a456-426655440000',
    '123e4567-e12b-12d1-a456-426655440000',
  ],
  ['random', 'Chave Pix: 123e4567', 'Chave Pix: 123e4567', 'Chave Pix: 123e4567'],
  ['email', ' ana@exemplo.com.br', 'ana@exemplo.com.br', 'ana@exemplo.com.br'],
  [
    'random',
    '123E4567e89b12d3a456426614174000',
    '123e4567-e89b-12d3-a456-426614174000',
    '123e4567-e89b-12d3-a456-426614174000',
  ],
] as const)(
  'a key of the type %s, typed as %s, is shown as %s and sent as %s',
  (type, typed, shown, sent) => {
    expect(maskKey(type, typed)).toBe(shown);
    expect(bareKey(type, shown)).toBe(sent);
  },
);

test('an empty field sends nothing', () => {
  expect(bareKey('phone', '')).toBe('');
});

test('a stored telephone is shown in its usual format', () => {
  expect(readableKey({ keyType: 'phone', keyValue: '+5511900000005' })).toBe('(11) 90000-0005');
});

test.each([
  ['5592987654321', '(92) 98765-4321'],
  ['092987654321', '(92) 98765-4321'],
  ['005592987654321', '(92) 98765-4321'],
  ['+5592987654321', '(92) 98765-4321'],
  ['11987654321', '(11) 98765-4321'],
  ['55987654321', '(55) 98765-4321'],
  ['1133334444', '(11) 3333-4444'],
])('a telephone typed key by key as %s is shown as %s', (keys, shown) => {
  const typed = Array.from(keys).reduce((text, key) => maskKey('phone', text + key), '');
  expect(typed).toBe(shown);
});

test('an e-mail keeps its full stops while it is typed', () => {
  const typed = Array.from('ana@exemplo.com.br').reduce((text, key) =>
    maskKey('email', text + key),
  );
  expect(typed).toBe('ana@exemplo.com.br');
});
