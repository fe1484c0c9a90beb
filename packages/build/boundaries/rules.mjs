/**
 * Allowed imports, from docs/architecture.md, "Parts": apps import kits, kits import contracts,
 * and nobody imports across. Each rule's comment says how to fix a violation.
 */
const APPS = '^(gateway|shell|services/[^/]+|mfe-[^/]+)/';
const BROWSER = '^(shell|mfe-[^/]+|packages/(product-ui|ui|web-kit))/';
const SERVER = '^(gateway|services/[^/]+|packages/service-kit)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  {
    name: 'no-cycle',
    comment: 'Move what both sides need into a third file that imports neither.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'resolvable',
    comment: 'Add the package to the package.json of the part that imports it.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'remote-knows-no-other-app',
    comment: 'Talk through web-kit: a slot, a message, or the shared API slice.',
    severity: 'error',
    from: { path: '^mfe-([^/]+)/' },
    to: { path: APPS, pathNot: '^mfe-$1/' },
  },
  {
    name: 'shell-knows-no-app',
    comment: 'The shell learns its remotes from /mfe/registry.json at run time.',
    severity: 'error',
    from: { path: '^shell/' },
    to: { path: APPS, pathNot: '^shell/' },
  },
  {
    name: 'service-knows-no-other-app',
    comment: 'Send a message, or keep a copy fed by events (docs/architecture.md, "One message").',
    severity: 'error',
    from: { path: '^services/([^/]+)/' },
    to: { path: APPS, pathNot: '^services/$1/' },
  },
  {
    name: 'gateway-knows-no-app',
    comment: 'The gateway reaches services over HTTP, by its routing table.',
    severity: 'error',
    from: { path: '^gateway/' },
    to: { path: APPS, pathNot: '^gateway/' },
  },
  {
    name: 'nothing-imports-an-app',
    comment: 'Move what is shared into a kit.',
    severity: 'error',
    from: { pathNot: APPS },
    to: { path: APPS },
  },
  {
    name: 'contracts-import-zod-and-checksums-alone',
    comment:
      'Contracts run in browser and server alike: zod, and the checksum of an address, which is imported by its own path.',
    severity: 'error',
    from: { path: '^packages/contracts/', pathNot: '(\\.test\\.ts|/testing/[^/]+)$' },
    to: { pathNot: '^packages/contracts/|/zod(/|$)|/@noble/hashes/|/@scure/base/' },
  },
  {
    name: 'market-imports-hashes-alone',
    comment: 'Prices are computed in a service and in a browser: give it what it needs to know.',
    severity: 'error',
    from: { path: '^packages/market/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^packages/market/|/@noble/hashes/' },
  },
  {
    name: 'brand-imports-nothing',
    comment: 'Colours are computed in the gateway and in a browser: give it what it needs to know.',
    severity: 'error',
    from: { path: '^packages/brand/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^packages/brand/' },
  },
  {
    name: 'browser-imports-no-server-code',
    comment: 'Browser code uses contracts, ui and web-kit; Node belongs to the services.',
    severity: 'error',
    from: { path: BROWSER, pathNot: '(\\.test\\.tsx?|\\.config\\.m?[jt]s)$' },
    to: { path: SERVER },
  },
  {
    name: 'browser-imports-no-node-module',
    comment: 'There is no Node in a browser.',
    severity: 'error',
    from: { path: BROWSER, pathNot: '(\\.test\\.tsx?|\\.config\\.m?[jt]s)$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-imports-no-browser-code',
    comment: 'What both sides need belongs to packages/contracts.',
    severity: 'error',
    from: { path: SERVER },
    to: { path: BROWSER },
  },
  {
    name: 'ui-knows-no-product',
    comment:
      'Components take what they show as properties; the product stays in web-kit and remotes.',
    severity: 'error',
    from: { path: '^packages/ui/' },
    to: { path: '^packages/(product-ui|web-kit|service-kit)/' },
  },
  {
    name: 'what-all-share-knows-no-page',
    comment: 'The shell and web-kit come before any page; product-ui is bundled by remotes.',
    severity: 'error',
    from: { path: '^(shell|packages/web-kit)/' },
    to: { path: '^packages/product-ui/' },
  },
  {
    name: 'money-has-one-writer',
    comment: 'Ask the store of it: it alone writes its state, as its rules decide.',
    severity: 'error',
    from: {
      path: '^services/',
      // The large data set has no history: it is written as it is, for measurements alone.
      pathNot:
        '(\\.store|\\.module|\\.test|/dependencies|/parts|/seed/large)\\.ts$|/(testing|bench)/',
    },
    to: {
      path: '/(deposit|withdrawal|investment|bonus)\\.model\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'rules-are-pure',
    comment: 'A rule is given what it needs to know, and returns what is to happen.',
    severity: 'error',
    from: {
      path: '^services/[^/]+/src/.*/((deposit|withdrawal|investment|bonus)(-(effects|end|event|payment))?|decide-(deposit|withdrawal)|daily-profit)\\.ts$',
    },
    to: {
      path: '/node_modules/(express|mongoose|amqplib)/|^node:|\\.(model|store)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'nothing-knows-the-local-stack',
    comment: 'Only URLs tell the local stack from production; read them from the environment.',
    severity: 'error',
    from: { pathNot: '^local/' },
    to: { path: '^local/' },
  },
  {
    name: 'embedded-mongo-stands-apart',
    comment: 'The launcher starts the embedded MongoDB as a process; neither imports the other.',
    severity: 'error',
    from: { path: '^local/mongo/' },
    to: { path: '^local/(launcher|demo)/' },
  },
  {
    name: 'launcher-starts-mongo-as-a-process',
    comment: 'The launcher starts the embedded MongoDB as a process; neither imports the other.',
    severity: 'error',
    from: { path: '^local/(launcher|demo)/' },
    to: { path: '^local/mongo/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.local|\\.git)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
