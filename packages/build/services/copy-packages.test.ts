import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyPackages } from './copy-packages';

let root: string;
let out: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'packages-'));
  out = path.join(root, 'out');
});
afterEach(() => rmSync(root, { recursive: true }));

function install(place: string, description: object): void {
  const folder = path.join(root, place);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(description));
  writeFileSync(path.join(folder, 'index.js'), place);
}
const copied = (place: string) => {
  const file = path.join(out, 'node_modules', place, 'index.js');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

test('copies a package with what it depends on, and nothing else', () => {
  install('node_modules/a', { dependencies: { b: '1' } });
  install('node_modules/b', { optionalDependencies: { there: '1', 'other-machine': '1' } });
  install('node_modules/there', {});
  install('node_modules/unused', {});
  copyPackages(['a'], path.join(root, 'services/wallet'), out);
  expect(['a', 'b', 'there'].map(copied)).not.toContain(undefined);
  expect(copied('unused')).toBeUndefined();
});

test('keeps a second version of a package where its user finds it', () => {
  install('node_modules/a', { dependencies: { b: '1' } });
  install('node_modules/a/node_modules/b', {});
  install('node_modules/b', {});
  copyPackages(['a', 'b'], root, out);
  expect(copied('b')).toBe('node_modules/b');
  expect(copied('a/node_modules/b')).toBe('node_modules/a/node_modules/b');
});

test('finds the packages of the part before those of the repository', () => {
  install('node_modules/a', {});
  install('services/wallet/node_modules/a', {});
  copyPackages(['a'], path.join(root, 'services/wallet'), out);
  expect(copied('a')).toBe('services/wallet/node_modules/a');
});

test('refuses a package that is not installed, and two at the same place', () => {
  expect(() => copyPackages(['a'], root, out)).toThrow('a is not installed');
  install('node_modules/a', {});
  install('node_modules/user', { dependencies: { a: '1' } });
  install('services/wallet/node_modules/a', {});
  const wallet = path.join(root, 'services/wallet');
  expect(() => copyPackages(['a', 'user'], wallet, out)).toThrow('have the same place');
});
