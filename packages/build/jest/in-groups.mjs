import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes of tests that a group has at most on average. */
const GROUP_BYTES = 60_000;

/** If there are few files, groups are smaller, so that two cores can share them. */
const LEAST_GROUPS = 2;

/**
 * The same projects with their test files in groups. Jest forgets every module after each file, and
 * loading libraries again takes half of a run. The files of a group are loaded once, together. Each
 * file is a separate `describe`, so that its hooks run only for its own tests, and its mocks are
 * removed after it.
 *
 * @param {string} root root of the repository
 * @param {import('jest').Config[]} projects projects whose `rootDir` starts at the root, or is
 *   absolute
 * @param {string} folder folder that holds only the groups
 * @param {(file: string) => boolean} isSelected whether a test file, given by its full path, takes
 *   part
 * @returns {import('jest').Config[]} the projects that have a selected test file
 */
export function inGroups(root, projects, folder, isSelected = () => true) {
  rmSync(folder, { recursive: true, force: true });
  return projects.flatMap((project) => {
    const groups = path.join(folder, project.displayName.replaceAll('/', '-'));
    const files = testFiles(path.resolve(root, project.rootDir), project).filter(isSelected);
    if (files.length === 0) return [];
    mkdirSync(groups, { recursive: true });
    for (const [index, members] of groupsOf(files).entries()) {
      writeFileSync(path.join(groups, `${index}.test.js`), members.map(memberOf).join(''));
    }
    return [{ ...project, rootDir: root, roots: [groups], testMatch: ['**/*.test.js'] }];

    function memberOf(file) {
      const name = JSON.stringify(path.relative(root, file));
      return `describe(${name}, () => {
  afterAll(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  require(${JSON.stringify(file)});
});
`;
    }
  });
}

/**
 * The same projects with only the selected test files.
 *
 * @param {string} root root of the repository
 * @param {import('jest').Config[]} projects projects whose `rootDir` starts at the root, or is
 *   absolute
 * @param {(file: string) => boolean} isSelected whether a test file, given by its full path, takes
 *   part
 * @returns {import('jest').Config[]} the projects that have a selected test file
 */
export function oneByOne(root, projects, isSelected) {
  return projects.flatMap((project) => {
    const files = testFiles(path.resolve(root, project.rootDir), project).filter(isSelected);
    return files.length === 0 ? [] : [{ ...project, testMatch: files }];
  });
}

/** Sorted by name, because files with similar names load the same libraries. */
function testFiles(folder, project) {
  const ignored = (project.testPathIgnorePatterns ?? []).map((pattern) => new RegExp(pattern));
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.name === 'node_modules' || ignored.some((part) => part.test(`${file}/`))) return [];
      if (entry.isDirectory()) return testFiles(file, project);
      return /\.test\.tsx?$/.test(entry.name) ? [file] : [];
    });
}

/** Neighbouring files together, in as few groups as their bytes allow, of similar size. */
function groupsOf(files) {
  const sizes = files.map((file) => statSync(file).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const count = Math.max(LEAST_GROUPS, Math.ceil(total / GROUP_BYTES));
  const groups = Array.from({ length: count }, () => []);
  let before = 0;
  for (const [index, file] of files.entries()) {
    const middle = before + sizes[index] / 2;
    groups[Math.floor((middle / total) * count)].push(file);
    before += sizes[index];
  }
  return groups.filter((members) => members.length > 0);
}
