import { changedValues, formValues, type RowField, sentValues } from './row-values';

const fields: readonly RowField[] = [
  { name: 'title', label: 'tips.name', kind: 'text', maxLength: 10 },
  { name: 'iconName', label: 'tips.icon', kind: 'text', maxLength: 10, isOptional: true },
  { name: 'isActive', label: 'tips.active', kind: 'flag', initially: true },
];
const row = { id: 'a', title: 'Poupe', iconName: null, isActive: false };

test('a new row begins empty, with the initial choices', () => {
  expect(formValues(fields, undefined)).toEqual({ title: '', iconName: '', isActive: true });
});

test('a row fills the fields of its form only', () => {
  expect(formValues(fields, row)).toEqual({ title: 'Poupe', iconName: '', isActive: false });
});

test('sends trimmed texts, and null for an empty optional one', () => {
  const values = { title: ' Poupe ', iconName: ' ', isActive: true };
  expect(sentValues(fields, values)).toEqual({ title: 'Poupe', iconName: null, isActive: true });
});

test('sends of a change what differs, and nothing when all is as before', () => {
  const values = formValues(fields, row);
  expect(changedValues(fields, { ...values, title: 'Poupe ' }, row)).toBeUndefined();
  expect(changedValues(fields, { ...values, isActive: true }, row)).toEqual({ isActive: true });
});
