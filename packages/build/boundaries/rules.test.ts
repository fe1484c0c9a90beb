import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../..');

/**
 * Each line has the importing file, the import, and the rule that must refuse it. Without a rule,
 * the import is allowed.
 */
const imports: [from: string, to: string, rule?: string][] = [
  ['mfe-wallet/src/a.ts', 'mfe-admin/src/x.ts', 'remote-knows-no-other-app'],
  ['mfe-wallet/src/b.ts', 'shell/src/x.ts', 'remote-knows-no-other-app'],
  ['shell/src/a.ts', 'mfe-wallet/src/x.ts', 'shell-knows-no-app'],
  ['services/wallet/src/a.ts', 'services/auth/src/x.ts', 'service-knows-no-other-app'],
  ['services/wallet/src/b.ts', 'packages/ui/src/x.ts', 'server-imports-no-browser-code'],
  ['gateway/src/a.ts', 'services/auth/src/x.ts', 'gateway-knows-no-app'],
  ['packages/web-kit/src/a.ts', 'mfe-wallet/src/x.ts', 'nothing-imports-an-app'],
  [
    'packages/contracts/src/a.ts',
    'packages/service-kit/src/x.ts',
    'contracts-import-zod-and-checksums-alone',
  ],
  ['packages/market/src/a.ts', 'packages/contracts/src/x.ts', 'market-imports-hashes-alone'],
  ['packages/brand/src/a.ts', 'packages/contracts/src/x.ts', 'brand-imports-nothing'],
  ['gateway/src/b.ts', 'packages/brand/src/x.ts'],
  ['mfe-wallet/src/c.ts', 'packages/service-kit/src/x.ts', 'browser-imports-no-server-code'],
  ['mfe-wallet/src/d.ts', 'node:fs', 'browser-imports-no-node-module'],
  ['packages/ui/src/a.ts', 'packages/web-kit/src/x.ts', 'ui-knows-no-product'],
  ['shell/src/b.ts', 'packages/product-ui/src/x.ts', 'what-all-share-knows-no-page'],
  ['services/wallet/src/c.ts', 'local/mongo/x.ts', 'nothing-knows-the-local-stack'],
  ['local/launcher/a.ts', 'local/mongo/x.ts', 'launcher-starts-mongo-as-a-process'],
  ['local/mongo/a.ts', 'local/launcher/x.ts', 'embedded-mongo-stands-apart'],
  ['services/wallet/src/d.ts', './missing', 'resolvable'],
  ['services/wallet/src/x/f.ts', 'services/wallet/src/x/deposit.model.ts', 'money-has-one-writer'],
  ['services/wallet/src/x/deposit.store.ts', 'services/wallet/src/x/deposit.model.ts'],
  // A module may import the models of its folder, because the module lists them.
  ['services/wallet/src/x/x.module.ts', 'services/wallet/src/x/deposit.model.ts'],
  ['services/wallet/src/seed/large.ts', 'services/wallet/src/x/deposit.model.ts'],
  ['services/wallet/src/x/deposit.ts', 'services/wallet/src/x/a.store.ts', 'rules-are-pure'],
  ['services/wallet/src/x/decide-deposit.ts', 'services/wallet/src/x/b.ts'],
  ['services/auth/src/one.ts', 'services/auth/src/two.ts', 'no-cycle'],
  // The tool reports a cycle once, at its first file.
  ['services/auth/src/two.ts', 'services/auth/src/one.ts'],
  ['mfe-wallet/src/e.ts', '@bambuzal/service-kit', 'browser-imports-no-server-code'],
  ['mfe-wallet/src/f.ts', 'packages/web-kit/src/x.ts'],
  ['mfe-wallet/src/g.ts', 'mfe-wallet/src/x.ts'],
  ['services/wallet/src/e.ts', 'packages/service-kit/src/x.ts'],
  ['packages/web-kit/src/b.ts', 'packages/contracts/src/x.ts'],
];

let tree: string;

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  for (const [, to] of imports) if (isFile(to)) write(to, 'export {};\n');
  for (const [from, to] of imports) write(from, `import '${specifier(from, to)}';\n`);
  write('packages/service-kit/package.json', '{ "exports": "./src/x.ts" }');
  mkdirSync(path.join(tree, 'node_modules/@bambuzal'), { recursive: true });
  symlinkSync(
    path.join(tree, 'packages/service-kit'),
    path.join(tree, 'node_modules/@bambuzal/service-kit'),
  );
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('a forbidden import is refused by the rule that explains it, and an allowed import passes', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      path.join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      path.join(repository, '.dependency-cruiser.mjs'),
      '--output-type',
      'err',
      '.',
    ],
    { cwd: tree, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  const refused = new Map(
    [...stdout.matchAll(/error (\S+): (\S+)/g)].map(([, rule, from]) => [from, rule]),
  );
  expect(status).toBeGreaterThan(0);
  expect(refused).toEqual(
    new Map(imports.flatMap(([from, , rule]) => (rule ? [[from, rule] as const] : []))),
  );
});

function isFile(to: string): boolean {
  return !/^(node:|@|\.)/.test(to);
}

function specifier(from: string, to: string): string {
  if (!isFile(to)) return to;
  const relative = path.relative(path.dirname(from), to).replace(/\.ts$/, '');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}
