import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes of tests that a group holds at most, unless one file alone has more. */
const GROUP_BYTES = 60_000;

/**
 * The same projects with their test files in groups. Jest forgets every module after each file, and
 * loading libraries again takes half of a run; the files of a group are loaded once, together. Each
 * is a `describe` of its own, so that its hooks run for no other, and leaves no mock behind.
 *
 * @param {string} root of the repository
 * @param {import('jest').Config[]} projects whose `rootDir` starts at the root, or is absolute
 * @param {string} folder that holds the groups, and nothing else
 * @returns {import('jest').Config[]}
 */
export function inGroups(root, projects, folder) {
  rmSync(folder, { recursive: true, force: true });
  return projects.map((project) => {
    const part = path.resolve(root, project.rootDir);
    const groups = path.join(folder, project.displayName.replaceAll('/', '-'));
    mkdirSync(groups, { recursive: true });
    for (const [index, members] of groupsOf(testFiles(part, project)).entries()) {
      writeFileSync(path.join(groups, `${index}.test.js`), members.map(memberOf).join(''));
    }
    return { ...project, rootDir: root, roots: [groups], testMatch: ['**/*.test.js'] };

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

/** In the order of their names: neighbours load the same. */
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

function groupsOf(files) {
  const groups = [];
  let bytes = GROUP_BYTES;
  for (const file of files) {
    const { size } = statSync(file);
    bytes += size;
    if (bytes > GROUP_BYTES) {
      groups.push([]);
      bytes = size;
    }
    groups.at(-1).push(file);
  }
  return groups;
}
