import { ShortLived } from './short-lived';

let now = 0;
const create = (most = 10) => new ShortLived<string>({ livesMs: 100, most }, () => now);

test('a value lives for its time and no longer', () => {
  const values = create();
  values.set('a', 'one');
  now += 99;
  expect(values.get('a')).toBe('one');
  now += 1;
  expect(values.get('a')).toBeUndefined();
});

test('a value that is set again lives anew', () => {
  const values = create();
  values.set('a', 'one');
  values.set('b', 'other');
  now += 60;
  values.set('a', 'two');
  now += 60;
  expect(values.get('a')).toBe('two');
  expect(values.get('b')).toBeUndefined();
});

test('however many keys come, no more than the most are kept, the newest of them', () => {
  const values = create(3);
  for (let i = 0; i < 100; i++) values.set(String(i), 'x');
  expect(values.size).toBe(3);
  expect(values.get('99')).toBe('x');
  expect(values.get('96')).toBeUndefined();
});

test('what has lapsed takes no room once something new comes', () => {
  const values = create();
  for (let i = 0; i < 10; i++) values.set(String(i), 'x');
  now += 100;
  values.set('new', 'x');
  expect(values.size).toBe(1);
});
