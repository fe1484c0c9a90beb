import {
  addressVariables,
  partVariables,
  serviceVariables,
  type Variable,
} from '@bambuzal/deployment/variables';
import { serviceNames } from '../support/service-definitions';
import { code, expectCurrent, table } from '../support/written-document';

const lead = `\`npm run map\` writes this from the schemas; a test holds that it is current. Each process reads its
environment once, at its start: a variable that is missing or cannot be read ends the start with a
sentence that names it. [Running it for real](production.md) leads through them.`;

test('docs/configuration.md lists every variable that a part reads; `npm run map` rewrites it', async () => {
  const inherited = new Set(serviceVariables.map(({ name }) => name));
  const services = await Promise.all(
    serviceNames.map(async (name) => [name, await partVariables(`services/${name}`)] as const),
  );
  const gateway = await partVariables('gateway');
  const backup = await partVariables('packages/backup');
  const ownOf = (all: readonly Variable[]) => all.filter(({ name }) => !inherited.has(name));
  const sharedBy = (all: readonly Variable[]) =>
    all
      .filter(({ name }) => inherited.has(name))
      .map(({ name }) => code(name))
      .join(', ');
  const addresses = addressVariables.filter(({ name }) => !inherited.has(name));
  const text = [
    '# Variables',
    lead,
    '## Every service',
    tableOf(serviceVariables),
    ...services.flatMap(([name, variables]) =>
      variables.length === 0 ? [] : [`## ${name}`, tableOf(variables)],
    ),
    '## gateway',
    `Also reads ${sharedBy(gateway)}.`,
    tableOf([...ownOf(gateway), ...addresses]),
    '## backup',
    `Also reads ${sharedBy(backup)}.`,
    tableOf(ownOf(backup)),
  ].join('\n\n');
  expectCurrent('configuration.md', () => `${text}\n`);
});

test('a secret has no default', async () => {
  const parts = ['gateway', 'packages/backup', ...serviceNames.map((name) => `services/${name}`)];
  const all = (await Promise.all(parts.map(partVariables))).flat();
  const secrets = [...serviceVariables, ...all].filter(({ isSecret }) => isSecret);
  expect(secrets).not.toHaveLength(0);
  expect(secrets.filter(({ initially }) => initially !== undefined)).toEqual([]);
});

function tableOf(variables: readonly Variable[]): string {
  return table(
    ['variable', 'meaning', 'unless set', 'secret'],
    variables.map(({ initially, isRequired, isSecret, meaning, name }) => [
      code(name),
      meaning.replaceAll('|', '\\|'),
      initially === undefined ? (isRequired ? 'required' : '') : code(initially),
      isSecret ? 'yes' : '',
    ]),
  );
}
