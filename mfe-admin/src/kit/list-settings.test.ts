import type { ListColumn } from './list-definition';
import { chosenColumns, readListSettings, writeListSettings } from './list-settings';

const column = (key: string, priority: 1 | 2 | 3): ListColumn<unknown> => ({
  key,
  priority,
  header: 'users.title',
  cell: () => key,
});
const columns = [column('name', 1), column('state', 1), column('day', 2), column('id', 3)];
const keysOf = (chosen: string[] | undefined) =>
  chosenColumns(columns, { columns: chosen }).map(({ key, priority }) => `${key} ${priority}`);

test('keeps the settings of each list and person apart', () => {
  const dense = { isDense: true, columns: ['day'], hasKeys: false };
  writeListSettings('users', 'ana', dense);
  expect(readListSettings('users', 'ana')).toEqual(dense);
  const usual = { isDense: false, columns: undefined, hasKeys: true };
  expect(readListSettings('users', 'bruno')).toEqual(usual);
  expect(readListSettings('deposits', 'ana')).toEqual(usual);
});

test.each(['', '{', 'null', '[]', '{"columns":7,"isDense":"yes"}'])(
  'reads the unusable text "%s" as the usual settings',
  (text) => {
    localStorage.setItem('bambuzal.list.tips.ana', text);
    expect(readListSettings('tips', 'ana')).toEqual({
      isDense: false,
      columns: undefined,
      hasKeys: true,
    });
  },
);

test('the first column always stays, and chosen ones are shown with little room', () => {
  expect(keysOf(undefined)).toEqual(['name 1', 'state 1', 'day 2', 'id 3']);
  expect(keysOf(['id'])).toEqual(['name 1', 'id 2']);
  expect(keysOf([])).toEqual(['name 1']);
});
