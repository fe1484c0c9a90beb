import { readOverrides } from './development-override';

const own = 'http://localhost:3003/mf-manifest.json';
const never = () => Promise.reject(new Error('not asked'));
const read = (address: string, isDevelopment: () => Promise<boolean> = never) =>
  readOverrides(new URL(address), isDevelopment);

test('on a local machine a tab loads a local build, and keeps it', async () => {
  const overrides = [{ name: 'wallet', manifest: own }];
  await expect(read(`http://localhost:8080/?mfe=wallet@${own}`)).resolves.toEqual(overrides);
  await expect(read('http://localhost:8080/deposit')).resolves.toEqual(overrides);
});

test('accepts several builds separated by commas; an empty value removes the override', async () => {
  const address = `http://localhost:8080/?mfe=wallet@${own},auth@http://127.0.0.1:3001/m.json`;
  expect(await read(address)).toHaveLength(2);
  await expect(read('http://localhost:8080/?mfe=')).resolves.toEqual([]);
  await expect(read('http://localhost:8080/')).resolves.toEqual([]);
});

test('on other machines an override is accepted only in a demo', async () => {
  const address = `https://bambuzal.example/?mfe=wallet@${own}`;
  await expect(read(address, () => Promise.resolve(false))).resolves.toEqual([]);
  await expect(read(address, () => Promise.resolve(true))).resolves.toHaveLength(1);
});

test.each([
  'wallet@https://evil.example/mf-manifest.json',
  'wallet@http://localhost.evil.example/mf-manifest.json',
  'wallet@http://localhost@evil.example/mf-manifest.json',
  'wallet@javascript:alert(1)',
  'wallet@//evil.example/x',
  'wallet',
  '@',
])('a link cannot load foreign code: %s', async (override) => {
  await expect(read(`http://localhost:8080/?mfe=${override}`)).resolves.toEqual([]);
});
