import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file.split(path.sep).includes('src'))
    .filter((file) => !file.includes('node_modules'))
    .map((file) => path.join(folder, file));
}

test('every cursor of a model says how many rows it fetches at once', () => {
  const sources = [...sourcesIn('services'), ...sourcesIn('packages/service-kit')];
  const calls = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\.cursor\((.*)\)/g)].map(
      ([, options]) => ({ file, options }),
    ),
  );
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ options }) => !options?.includes('batchSize'))).toEqual([]);
});
