import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Document, MongoClient } from 'mongodb';
import { document, flag, text } from './narrow';
import type { ServerFacts } from './requirements';

/** Facts about the embedded server. The tests check that they are true. */
export const embeddedServerFacts: ServerFacts = {
  version: '8.0.0',
  topology: 'replicaset',
  authenticated: false,
  parameters: {},
};

/**
 * Reads the facts of the server at an address. Waits synchronously for a separate process, because
 * Jest must know all tests before it runs the first.
 */
export function readServerFactsNow(uri: string): ServerFacts {
  const script = join(import.meta.dirname, 'print-server-facts.ts');
  const output = execFileSync(process.execPath, ['--import', 'tsx', script, uri], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  const facts = document(JSON.parse(output), 'server facts');
  return {
    version: text(facts['version'], 'version'),
    topology: topologyNamed(text(facts['topology'], 'topology')),
    authenticated: flag(facts['authenticated'], 'authenticated'),
    parameters: document(facts['parameters'], 'parameters'),
  };
}

export async function readServerFacts(client: MongoClient): Promise<ServerFacts> {
  const admin = client.db('admin');
  const hello = await admin.command({ hello: 1 });
  const build = await admin.command({ buildInfo: 1 });
  return {
    version: text(build['version'], 'version'),
    topology: client.options.loadBalanced ? 'load-balanced' : topologyOf(hello),
    authenticated: client.options.credentials !== undefined,
    parameters: await admin.command({ getParameter: '*' }).catch(() => ({})),
  };
}

function topologyOf(hello: Document): ServerFacts['topology'] {
  if (hello['setName'] !== undefined) return 'replicaset';
  return hello['msg'] === 'isdbgrid' ? 'sharded' : 'single';
}

function topologyNamed(name: string): ServerFacts['topology'] {
  switch (name) {
    case 'single':
    case 'replicaset':
    case 'sharded':
    case 'load-balanced':
      return name;
    default:
      throw new Error(`unknown topology ${name}`);
  }
}
