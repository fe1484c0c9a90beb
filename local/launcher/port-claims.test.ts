import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimPort } from './port-claims';
import { identityOf } from './processes/identity';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bambuzal-claims-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const claimedBy = (owner: unknown) =>
  writeFileSync(join(folder, '4001'), JSON.stringify(owner), 'utf8');

test('refuses a port that another running launcher has claimed', () => {
  claimedBy(identityOf(process.ppid));
  expect(claimPort(4001, folder)).toBe(false);
  expect(claimPort(4002, folder)).toBe(true);
});

test('ignores the claim of a launcher that has ended', () => {
  claimedBy({ pid: process.ppid, startedAt: 'long ago' });
  expect(claimPort(4001, folder)).toBe(true);
});

test('a launcher may claim its own port again', () => {
  expect([claimPort(4001, folder), claimPort(4001, folder)]).toEqual([true, true]);
});
