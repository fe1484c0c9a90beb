import { execFileSync } from 'node:child_process';
import { Workspace } from '../fixtures/workspace';
import { changedFiles } from './changed-files';

const workspace = new Workspace();
afterAll(() => workspace.remove());

function git(...args: readonly string[]): void {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...name, ...args], { cwd: workspace.root, stdio: 'pipe' });
}

test('lists files that were committed since main, edited, removed or not yet added to git', async () => {
  git('init', '--initial-branch=main');
  for (const name of ['kept', 'edited', 'removed', 'committed']) workspace.write(name, name);
  workspace.write('.gitignore', 'ignored');
  git('add', '.');
  git('commit', '--message=First');
  git('switch', '--create=work');
  workspace.write('committed', 'anew');
  git('commit', '--all', '--message=Second');
  workspace.write('edited', 'anew');
  workspace.write('added é.ts', '');
  workspace.write('ignored', '');
  workspace.remove('removed');
  expect(await changedFiles(workspace.root)).toEqual({
    present: ['committed', 'edited', 'added é.ts'],
    removed: ['removed'],
  });
});

test('fails in a repository without a branch main', async () => {
  git('switch', '--detach');
  git('branch', '--delete', '--force', 'main');
  await expect(changedFiles(workspace.root)).rejects.toThrow('differs from main');
});
