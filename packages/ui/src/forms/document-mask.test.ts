import { bareDocument, isDocument, maskDocument } from './document-mask';

test.each([
  ['', ''],
  ['529', '529'],
  ['5299', '529.9'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['112223330001', '11.222.333/0001'],
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12a', '12.A'],
  ['112223330001819999', '11.222.333/0001-81'],
  ['CPF: 529.982.247-25', '529.982.247-25'],
  ['CPF 529.982.247-25', '529.982.247-25'],
  ['\u202a529\u00a0982\u00a0247\u201025\u202c', '529.982.247-25'],
  ['CPF: 529.982.247-24', 'CPF: 529.982.247-24'],
])('a document typed as %p is shown as %p', (typed, shown) => {
  expect(maskDocument(typed)).toBe(shown);
});

test('a document is sent without punctuation', () => {
  expect(bareDocument('529.982.247-25')).toBe('52998224725');
  expect(bareDocument('12.abc.345/01de-35')).toBe('12ABC34501DE35');
});

test.each(['529.982.247-25', '11222333000181', '12.ABC.345/01DE-35'])(
  'accepts %s as a document',
  (typed) => {
    expect(isDocument(typed)).toBe(true);
  },
);

test.each(['', '111.111.111-11', '529.982.247-24', '5299822472'])(
  'rejects "%s" as a document',
  (typed) => {
    expect(isDocument(typed)).toBe(false);
  },
);
