import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeDatabase } from '../testing/place-database';
import { openPlaces } from './places';

const folder = mkdtempSync(path.join(tmpdir(), 'places-'));

let files = 0;

function databaseOf(content: Buffer): string {
  files += 1;
  const file = path.join(folder, `${files}.mmdb`);
  writeFileSync(file, content);
  return file;
}

const lisbon = {
  city: { names: { en: 'Lisbon', 'pt-BR': 'Lisboa' } },
  country: { names: { en: 'Portugal' } },
};

test('an address in the database has a city and a country, in Portuguese if available', () => {
  const places = openPlaces(databaseOf(placeDatabase([203, 0, 113], lisbon)));
  expect(places.of('203.0.113.7')).toBe('Lisboa, Portugal');
  expect(places.of('::ffff:203.0.113.7')).toBe('Lisboa, Portugal');
});

test('an address without a known city shows only the country', () => {
  const { country } = lisbon;
  const places = openPlaces(databaseOf(placeDatabase([203, 0, 113], { country })));
  expect(places.of('203.0.113.7')).toBe('Portugal');
});

test.each(['127.0.0.1', '10.0.0.1', '203.0.114.7', '::1', 'unknown', ''])(
  'the address %j, which is not in the database, has no place',
  (address) => {
    const places = openPlaces(databaseOf(placeDatabase([203, 0, 113], lisbon)));
    expect(places.of(address)).toBeNull();
  },
);

test('no address has a place without a database', () => {
  expect(openPlaces(undefined).of('203.0.113.7')).toBeNull();
});

test.each([
  ['is missing', path.join(folder, 'none.mmdb')],
  ['is something else', databaseOf(Buffer.from('no database'))],
])('a database that %s is refused with a readable error', (_what, file) => {
  expect(() => openPlaces(file)).toThrow(/^GEOIP_DATABASE is no database that can be read: .+\.$/);
});
