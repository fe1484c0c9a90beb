import type { RowField } from './row-field';
import { changedValues, formValues, problemOf, sentValues } from './row-values';

const fields: readonly RowField[] = [
  { name: 'title', label: 'tips.name', kind: 'text', maxLength: 10 },
  { name: 'iconName', label: 'tips.icon', kind: 'text', maxLength: 10, isOptional: true },
  { name: 'isActive', label: 'tips.active', kind: 'flag', initially: true },
];
const share: RowField = { name: 'share', label: 'levels.percentage', kind: 'percentage' };
const row = { id: 'a', title: 'Poupe', iconName: null, isActive: false };

test('a new row begins empty, with the initial choices', () => {
  expect(formValues(fields, undefined, 'pt-BR')).toEqual({
    title: '',
    iconName: '',
    isActive: true,
  });
});

test('a row fills the fields of its form only', () => {
  expect(formValues(fields, row, 'pt-BR')).toEqual({
    title: 'Poupe',
    iconName: '',
    isActive: false,
  });
});

test('sends trimmed texts, and null for an empty optional one', () => {
  const values = { title: ' Poupe ', iconName: ' ', isActive: true };
  expect(sentValues(fields, values)).toEqual({ title: 'Poupe', iconName: null, isActive: true });
});

test('sends of a change what differs, and nothing when all is as before', () => {
  const values = formValues(fields, row, 'pt-BR');
  expect(changedValues(fields, { ...values, title: 'Poupe ' }, row, 'pt-BR')).toBeUndefined();
  expect(changedValues(fields, { ...values, isActive: true }, row, 'pt-BR')).toEqual({
    isActive: true,
  });
});

test.each([
  ['pt-BR', '7,5'],
  ['en-US', '7.5'],
] as const)('a percentage is typed in %s as %s, and sent as a number', (language, text) => {
  expect(formValues([share], { share: 7.5 }, language)).toEqual({ share: text });
  expect(sentValues([share], { share: ` ${text} ` })).toEqual({ share: 7.5 });
  expect(changedValues([share], { share: '7.50' }, { share: 7.5 }, language)).toBeUndefined();
});

test.each(['', '100,01', '1,005', '-1', '1.000,00', 'dez'])('refuses the percentage "%s"', (text) =>
  expect(problemOf(share, text)).toBe('row.percentageInvalid'),
);

test.each(['0', '100', '99,99', '0.5'])('accepts the percentage "%s"', (text) =>
  expect(problemOf(share, text)).toBeUndefined(),
);

test('asks for a text unless it is optional', () => {
  expect(fields.map((field) => problemOf(field, ' '))).toEqual([
    'row.missing',
    undefined,
    undefined,
  ]);
});

const price: RowField = { name: 'price', label: 'packages.minAmount', kind: 'amount' };

test('an amount is sent as a number, and an unclear one is refused', () => {
  expect(formValues([price], { price: 1500.5 }, 'pt-BR')).toEqual({ price: '1500.50' });
  expect(sentValues([price], { price: '1500.50' })).toEqual({ price: 1500.5 });
  expect(changedValues([price], { price: '1500.50' }, { price: 1500.5 }, 'pt-BR')).toBeUndefined();
  expect(problemOf(price, '')).toBe('row.amountInvalid');
});

const days: RowField = { name: 'days', label: 'packages.duration', kind: 'whole', most: 100 };

test.each(['', '0', '101', '1,5', '-3', 'dez'])('refuses the whole number "%s"', (text) =>
  expect(problemOf(days, text)).toBe('row.wholeInvalid'),
);

test('sends a whole number, an empty text as asked, and a choice', () => {
  const note: RowField = {
    name: 'note',
    label: 'packages.description',
    kind: 'longText',
    maxLength: 9,
    isOptional: true,
    empty: '',
  };
  const state: RowField = {
    name: 'state',
    label: 'packages.state',
    kind: 'choice',
    options: { open: 'packages.active', closed: 'packages.closed' },
  };
  expect(sentValues([days, note, state], { days: ' 30 ', note: ' ', state: 'open' })).toEqual({
    days: 30,
    note: '',
    state: 'open',
  });
  expect([problemOf(days, '100'), problemOf(state, 'open'), problemOf(state, '')]).toEqual([
    undefined,
    undefined,
    'row.missing',
  ]);
});

const translated: readonly RowField[] = [
  { name: 'title', label: 'tips.name', kind: 'text', maxLength: 10, isTranslated: true },
  { name: 'category', label: 'tips.category', kind: 'text', maxLength: 10 },
];

test('fills and sends translations by language, without the empty ones', () => {
  const given = { title: 'Poupe', category: 'a', translations: { 'en-US': { title: 'Save' } } };
  const values = formValues(translated, given, 'pt-BR');
  expect(values).toEqual({
    title: 'Poupe',
    category: 'a',
    'title:en-US': 'Save',
    'title:es-ES': '',
    'title:it-IT': '',
  });
  expect(changedValues(translated, values, given, 'pt-BR')).toBeUndefined();
  const typed = { ...values, 'title:es-ES': ' Ahorre ' };
  expect(changedValues(translated, typed, given, 'pt-BR')).toEqual({
    translations: { 'en-US': { title: 'Save' }, 'es-ES': { title: 'Ahorre' } },
  });
});

test('sends a moment, a colour and chosen options, and empty ones as null or an empty list', () => {
  const useOptions = () => ({ options: [], isFailed: false, refetch: () => undefined });
  const words = { none: 'tips.empty', failed: 'tips.failed', gone: 'tips.none' } as const;
  const some: readonly RowField[] = [
    { name: 'startDate', label: 'tips.createdAt', kind: 'moment' },
    { name: 'textColor', label: 'tips.icon', kind: 'colour' },
    { name: 'levels', label: 'tips.category', kind: 'choices', useOptions, ...words },
  ];
  const row = { startDate: '2030-05-01T12:00:00.000Z', textColor: '#AABBCC', levels: ['a', 'b'] };
  const values = formValues(some, row, 'pt-BR');
  expect(values).toEqual({ startDate: '2030-05-01T09:00', textColor: '#AABBCC', levels: 'a,b' });
  expect(sentValues(some, values)).toEqual(row);
  const empty = { startDate: null, textColor: null, levels: [] };
  expect(sentValues(some, formValues(some, undefined, 'pt-BR'))).toEqual(empty);
  expect(problemOf({ name: 'x', label: 'tips.icon', kind: 'colour' }, 'azul')).toBe(
    'row.colourInvalid',
  );
});
