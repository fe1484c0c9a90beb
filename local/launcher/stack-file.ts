import type { ServerUrls } from './infrastructure/infrastructure';
import { isFields, readJsonFile } from './json-file';

/** Facts that a running launcher shares with other programs of the same home. */
export interface StackFile {
  readonly servers: ServerUrls;
  /** Address of the MongoDB and how it was found, as text for the user. */
  readonly database: string;
  readonly publicUrl: string;
  readonly ports: Readonly<Record<string, number>>;
}

/** Facts of the launcher that runs on a home; undefined while it is still starting. */
export function readStackFile(file: string): StackFile | undefined {
  const content = readJsonFile(file);
  if (!isFields(content)) return undefined;
  const { database, publicUrl, ports } = content;
  const servers = parseServers(content['servers']);
  if (servers === undefined || !isFields(ports)) return undefined;
  if (typeof database !== 'string' || typeof publicUrl !== 'string') return undefined;
  const numbers = Object.entries(ports).map(([name, port]) => [name, Number(port)] as const);
  return { servers, database, publicUrl, ports: Object.fromEntries(numbers) };
}

function parseServers(value: unknown): ServerUrls | undefined {
  if (!isFields(value)) return undefined;
  const { mongodb, rabbitmq, redis } = value;
  const areTexts =
    typeof mongodb === 'string' && typeof rabbitmq === 'string' && typeof redis === 'string';
  return areTexts ? { mongodb, rabbitmq, redis } : undefined;
}
