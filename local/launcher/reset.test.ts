import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHome } from './home';
import { resetData } from './reset';

test('a reset removes only the data that the stack has written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bambuzal-reset-'));
  const home = openHome(folder);
  const data = [home.mongo, home.mongod, home.rabbitmq, home.redis, home.seeds];
  for (const path of data) mkdirSync(path);
  const others = [home.portsFile, join(folder, 'my-notes.txt')];
  for (const path of others) writeFileSync(path, '{}');
  await resetData(home, { PATH: '' });
  expect(data.filter((path) => existsSync(path))).toEqual([]);
  expect(others.filter((path) => existsSync(path))).toEqual(others);
  rmSync(folder, { recursive: true });
});
