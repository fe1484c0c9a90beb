import { serviceNames } from '@bambuzal/contracts';
import { drainMs, gatewayMetricsPort, port, type Slice } from './slices';
import { addressVariables, partVariables, serviceVariables, type Variable } from './variables';

/** Variables that no deployment sets: those of the demo, and those that images set. */
export const setElsewhere: readonly string[] = [
  'DEMO',
  'STARTED_FILE',
  'NODE_ENV',
  'HOST',
  'PORT',
  'VERSION',
  'WEB_ROOT',
];

/** Variables of a process, by the way in which a deployment sets them. */
export interface Environment {
  /** Values that follow from the way in which processes are put together. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Values that the operator decides. */
  readonly settings: readonly Variable[];
  readonly secrets: readonly Variable[];
}

/** @returns every variable that a process reads, except those that are set elsewhere */
export async function environmentOf(slice: Slice): Promise<Environment> {
  const variables = (await variablesOf(slice)).filter(({ name }) => !setElsewhere.includes(name));
  const fixed = Object.entries(fixedOf(slice)).filter(([name]) =>
    variables.some((one) => one.name === name),
  );
  const open = variables.filter(({ name }) => !fixed.some(([known]) => known === name));
  return {
    fixed: Object.fromEntries(fixed),
    settings: open.filter(({ isSecret }) => !isSecret),
    secrets: open.filter(({ isSecret }) => isSecret),
  };
}

async function variablesOf({ folder, name }: Slice): Promise<readonly Variable[]> {
  const own = await partVariables(folder);
  const all = name === 'gateway' ? [...own, ...addressVariables] : [...serviceVariables, ...own];
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

function fixedOf({ calls }: Slice): Record<string, string> {
  const addresses = serviceNames
    .filter((name) => calls.includes(name))
    .map((name): [string, string] => [`${name.toUpperCase()}_URL`, `http://${name}:${port}`]);
  return {
    ...Object.fromEntries(addresses),
    DRAIN_MS: String(drainMs),
    METRICS_HOST: '0.0.0.0',
    METRICS_PORT: String(gatewayMetricsPort),
  };
}
