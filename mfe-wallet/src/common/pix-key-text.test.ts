import { bareKey, maskKey, readableKey } from './pix-key-text';

test.each([
  ['CPF', '52998224725', '529.982.247-25', '52998224725'],
  ['CNPJ', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['CNPJ', '1122', '11.22', '1122'],
  ['phone', '11900000005', '(11) 90000-0005', '+5511900000005'],
  ['phone', '1132300005', '(11) 3230-0005', '+551132300005'],
  ['phone', '+351912345678', '+351912345678', '+351912345678'],
  ['email', ' ana@exemplo.com.br', 'ana@exemplo.com.br', 'ana@exemplo.com.br'],
  [
    'random',
    '123E4567e89b12d3a456426614174000',
    '123e4567-e89b-12d3-a456-426614174000',
    '123e4567-e89b-12d3-a456-426614174000',
  ],
] as const)('%s: %s is shown as %s and sent as %s', (type, typed, shown, sent) => {
  expect(maskKey(type, typed)).toBe(shown);
  expect(bareKey(type, shown)).toBe(sent);
});

test('an empty field sends nothing', () => {
  expect(bareKey('phone', '')).toBe('');
});

test('a stored telephone is shown in the usual form', () => {
  expect(readableKey({ keyType: 'phone', keyValue: '+5511900000005' })).toBe('(11) 90000-0005');
});
