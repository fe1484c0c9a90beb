import { parseArgs } from 'node:util';
import { InvalidInput, messageOf } from './errors';

/** Options that the user gave on the command line. */
export interface StartOptions {
  readonly only: readonly string[] | undefined;
  readonly except: readonly string[];
  /** Starts no application part, only the servers. */
  readonly serversOnly: boolean;
  /** Number of instances of each service. */
  readonly instances: number;
  /** Parts whose demo data is written; undefined for all. */
  readonly seed: readonly string[] | undefined;
  readonly reset: boolean;
  readonly private: boolean;
  /** Whether a service is started again when one of its files changes. */
  readonly watch: boolean;
  readonly help: boolean;
}

export const HELP = `Starts everything: MongoDB, RabbitMQ, Redis, the services, the gateway, the frontends.

  npm start -- [options]

  --only NAMES     start these application parts alone, e.g. --only wallet,gateway
  --except NAMES   start all application parts but these
  --instances 2    start two of each service; the gateway shares calls between them
  --seed NAMES     write the demo data of these parts alone, e.g. --seed auth for the accounts
  --servers-only   start MongoDB, RabbitMQ and Redis alone
  --reset          begin with empty data; only what is under the stack's own folder is removed
  --private        use neither what the environment names, nor servers already running, nor Docker
  --watch          start a service again when one of its files has changed
  --help           show this

  PORT             the public port (default 8080)
  BAMBUZAL_HOME    the folder of the stack's data (default .local)
  MONGODB_URI, AMQP_URL, REDIS_URL
                   servers to use instead of those that the launcher finds or starts
  DEMO=false       without demo data and simulators: docs/production.md says what it needs
`;

/** Parses the command line. Throws a LauncherError that explains a wrong option. */
export function parseOptions(args: readonly string[]): StartOptions {
  const { only, except, 'servers-only': serversOnly, instances, seed, ...flags } = parse(args);
  const choices = [only !== undefined, except !== undefined, serversOnly];
  if (choices.filter(Boolean).length > 1) {
    throw new InvalidInput('Use only one of --only, --except and --servers-only.');
  }
  return {
    only: only === undefined ? undefined : names(only, '--only'),
    except: except === undefined ? [] : names(except, '--except'),
    serversOnly,
    instances: parseInstances(instances),
    seed: seed === undefined ? undefined : names(seed, '--seed'),
    ...flags,
  };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        except: { type: 'string' },
        'servers-only': { type: 'boolean', default: false },
        instances: { type: 'string', default: '1' },
        seed: { type: 'string' },
        reset: { type: 'boolean', default: false },
        private: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new InvalidInput(`${messageOf(error)}\nSee npm start -- --help`);
  }
}

const MOST_INSTANCES = 4;

/** Parses the number of instances of each service. Throws InvalidInput. */
export function parseInstances(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST_INSTANCES) {
    throw new InvalidInput(
      `--instances takes a number from 1 to ${MOST_INSTANCES}, not "${text}".`,
    );
  }
  return count;
}

function names(list: string, option: string): readonly string[] {
  const found = list.split(',').map((name) => name.trim());
  if (found.includes('')) {
    throw new InvalidInput(`${option} takes names separated by commas, e.g. ${option} wallet,auth`);
  }
  return found;
}

export type Choice = Pick<StartOptions, 'only' | 'except' | 'serversOnly'>;

/** Chooses among the given parts. An unknown name is an error that lists the known names. */
export function selectParts<T extends { readonly name: string }>(
  parts: readonly T[],
  { only, except, serversOnly }: Choice,
): readonly T[] {
  if (serversOnly) return [];
  checkNames(parts, [...(only ?? []), ...except]);
  return parts.filter(({ name }) => (only?.includes(name) ?? true) && !except.includes(name));
}

/** Leaves demo data to the named parts alone; to all without names. An unknown name is an error. */
export function selectSeeds<
  T extends { readonly name: string; readonly seed?: string | undefined },
>(parts: readonly T[], names: StartOptions['seed']): readonly T[] {
  if (names === undefined) return parts;
  checkNames(parts, names);
  return parts.map((part) => (names.includes(part.name) ? part : { ...part, seed: undefined }));
}

function checkNames(parts: readonly { readonly name: string }[], names: readonly string[]): void {
  const known = parts.map((part) => part.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const choice = known.length > 0 ? `The parts are ${known.join(', ')}.` : 'There are none yet.';
  throw new InvalidInput(`There is no part named ${unknown.join(', ')}. ${choice}`);
}
