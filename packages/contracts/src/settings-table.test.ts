import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsSecretsSchema, systemSettingsSchema } from './settings';

const root = join(__dirname, '../../..');
const table = readFileSync(join(root, 'docs/settings.md'), 'utf8');
const rows = [...table.matchAll(/^\| `(\w+)` +\| .+ \| (later|`[^`]+`) +\|$/gm)].map(
  ([, name = '', place = '']) => ({ name, place: place.replaceAll('`', '') }),
);
const settings = Object.keys({ ...systemSettingsSchema.shape, ...settingsSecretsSchema.shape });

const reads = (file: string, name: string) =>
  new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, file), 'utf8'));

/**
 * Files that mention settings without applying them: the form, the notices to administrators about
 * a change, the checks for contradictions.
 */
const passingOn = [
  /^mfe-admin\/src\/settings\//,
  /^services\/admin\/src\/settings\//,
  /^services\/notification\/src\/notices\/notices-to-administrators\.ts$/,
  /^packages\/web-kit\/src\/settings\//,
];

function sources(): string[] {
  const folders = [
    'gateway',
    'shell',
    'packages/product-ui',
    'packages/ui',
    'packages/web-kit',
    'packages/service-kit',
  ]
    .concat(readdirSync(root).filter((name) => name.startsWith('mfe-')))
    .concat(readdirSync(join(root, 'services')).map((name) => join('services', name)));
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\/|\/test-/.test(name))
      .map((name) => join(folder, 'src', name))
      .filter((name) => !passingOn.some((form) => form.test(name))),
  );
}

test('the table has exactly one row for every setting', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual([...settings].sort());
});

test.each(rows.filter(({ place }) => place !== 'later'))(
  'the setting $name is read in $place',
  ({ name, place }) => {
    expect(existsSync(join(root, place))).toBe(true);
    expect(reads(place, name)).toBe(true);
  },
);

// A source file that reads a setting applies it, so the row must name that file.
test('no code reads settings that take effect in a later release', () => {
  const files = sources();
  const acting = rows
    .filter(({ place }) => place === 'later')
    .flatMap(({ name }) => files.filter((file) => reads(file, name)).map((file) => [name, file]));
  expect(acting).toEqual([]);
});
