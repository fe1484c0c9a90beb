import { masked } from './masked';

test('the middle of a destination is masked', () => {
  expect(masked('52998224725')).toBe('52***25');
  expect(masked('TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr')).toBe('TQHg***eaBr');
  expect(masked('a@b')).toBe('***');
});
