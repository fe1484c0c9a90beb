import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.posix.join(folder, name));

const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const services = foldersIn('services');
const workspaces = [...services, ...foldersIn('packages'), ...remotes, 'gateway', 'shell', 'e2e'];

const documents = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...workspaces.map((workspace) => `${workspace}/README.md`),
];

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Files that may cite a document, as paths from the root. */
const sources = ['docs', 'local/launcher', ...workspaces].flatMap(writtenBelow);
const rules = [...read('docs/product.md').matchAll(/^## (.+)$/gm)].map(
  ([, heading = '']) => heading,
);

test.each(workspaces)('%s has a README', (workspace) => {
  expect(existsSync(path.join(root, workspace, 'README.md'))).toBe(true);
});

test.each([...services, ...remotes])('docs/architecture.md names %s', (part) => {
  expect(read('docs/architecture.md')).toContain(`\`${part}\``);
});

test.each(documents)('every link in %s leads to an existing file', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link);
  const dead = links.filter(
    (link = '') => !existsSync(path.join(root, path.dirname(document), link)),
  );
  expect(dead).toEqual([]);
});

test.each(documents)('every file that %s names by path exists', (document) => {
  const base = path.dirname(document);
  const named = [...read(document).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|mjs|json|md))`/g)];
  const missing = named
    .map(([, file = '']) => file)
    .filter((file) => !placesOf(base, file).some(isFile));
  expect(missing).toEqual([]);
});

test('every cited section of docs/product.md exists', () => {
  const cited = sources.flatMap((file) => rulesCitedIn(read(file)).map((rule) => ({ file, rule })));
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(({ rule }) => !rules.some((heading) => beginsWith(rule, heading)))).toEqual(
    [],
  );
});

/** Text after the document's name. A line break of a comment is removed first. */
function rulesCitedIn(text: string): string[] {
  const plain = text.replaceAll(/\s+(?:(?:\*|\/\/)\s+)?/g, ' ');
  return [...plain.matchAll(/docs\/product\.md, ([A-Z].{0,40})/g)].map(([, rule = '']) => rule);
}

function beginsWith(text: string, heading: string): boolean {
  return text.startsWith(heading) && !/^\w/.test(text.slice(heading.length));
}

/** Possible paths of a file: from the root, from the document's workspace, or in every remote. */
function placesOf(base: string, file: string): string[] {
  return ['', base, `${base}/src`, 'packages', ...remotes].map((folder) =>
    path.posix.join(folder, file),
  );
}

function isFile(file: string): boolean {
  return existsSync(path.join(root, file));
}

function writtenBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const own = path.posix.join(folder, entry.name);
    if (entry.isDirectory())
      return /^(node_modules|dist)$/.test(entry.name) ? [] : writtenBelow(own);
    return /\.(tsx?|mjs|md)$/.test(entry.name) ? [own] : [];
  });
}
