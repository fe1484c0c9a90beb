import { execFileSync } from 'node:child_process';
import path from 'node:path';

function mixed(few: readonly string[], many: readonly string[]): unknown {
  const module = JSON.stringify(path.join(__dirname, 'mixed-order.mjs'));
  const lists = [few, many].map((list) => JSON.stringify(list)).join();
  const script = `const { mixed } = await import(${module});
    console.log(JSON.stringify(mixed(${lists})));`;
  const command = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' }));
}

test('spreads the files that wait evenly, and begins with the first of them', () => {
  expect(mixed(['a', 'b'], ['1', '2', '3', '4'])).toEqual(['a', '1', '2', 'b', '3', '4']);
  expect(mixed([], ['1', '2'])).toEqual(['1', '2']);
  expect(mixed(['a', 'b'], [])).toEqual(['a', 'b']);
});
