import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageType } from '@bambuzal/contracts';
import { z } from 'zod';

const root = path.join(__dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

const remoteSchema = z.object({
  routes: z.array(z.object({ path: z.string() })),
  slots: z.array(z.object({ slot: z.string(), part: z.string() })),
});

export interface ServicePaths {
  readonly service: string;
  /** Path in the format of endpoints: `/api/deposits/{id}`. */
  readonly paths: readonly string[];
}

/** @returns Mermaid diagram of the paths that each service answers, by prefix */
export function callsPicture(services: readonly ServicePaths[]): string {
  return mermaid('flowchart LR', [
    'page["page: shell and remotes"] -->|"/api, /docs, /mfe"| gateway',
    ...services.map(({ service, paths }) => {
      const others = services.filter((one) => one.service !== service);
      const taken = new Set(others.flatMap((one) => one.paths));
      const shown = paths.map((address) =>
        taken.has(prefixOf(address)) ? address.replaceAll(/\{\w+\}/g, '*') : prefixOf(address),
      );
      return `gateway --> ${node(service, [service, ...[...new Set(shown)].toSorted()])}`;
    }),
  ]);
}

/**
 * @returns Mermaid diagram of the number of message types that each service publishes for each
 *   other service
 */
export function messagesPicture(types: readonly MessageType[]): string {
  const counts = new Map<string, number>();
  for (const { type, consumers } of types) {
    const publisher = type.slice(0, type.indexOf('.'));
    for (const consumer of consumers) {
      const pair = `${publisher} ${consumer}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  const edges = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return mermaid(
    'flowchart LR',
    edges.map(([pair, count]) => pair.replace(' ', ` -->|${count}| `)),
  );
}

/**
 * @returns Mermaid diagram of the remotes with their pages, and of the slots that they fill, by
 *   host
 */
export function remotesPicture(): string {
  const hosts = slotHosts();
  return mermaid(
    'flowchart LR',
    remotes.flatMap((remote) => {
      const file = readFileSync(path.join(root, remote, 'src/remote.json'), 'utf8');
      const { routes, slots } = remoteSchema.parse(JSON.parse(file));
      const pages = routes.map((route) => route.path);
      const few = pages.length > 8 ? [...pages.slice(0, 7), `… (${pages.length})`] : pages;
      return [
        `shell --> ${node(remote, [remote, ...few])}`,
        ...slots.map(({ slot, part }) => {
          const inHosts = `in ${(hosts.get(slot) ?? []).join(', ')}`;
          return `${remote} -->|${part}| ${node(`slot-${slot}`, [`slot ${slot}`, inHosts])}`;
        }),
      ];
    }),
  );
}

/** @returns by slot, the shell or remotes that render it, found in their sources */
function slotHosts(): ReadonlyMap<string, readonly string[]> {
  const hosts = new Map<string, string[]>();
  for (const part of ['shell', ...remotes]) {
    const slots = sourcesOf(path.join(root, part, 'src')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<Slot name="([\w-]+)"/g)].map(
        ([, slot = '']) => slot,
      ),
    );
    for (const slot of new Set(slots)) hosts.set(slot, [...(hosts.get(slot) ?? []), part]);
  }
  return hosts;
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => path.join(folder, name));
}

/**
 * Address without the segments that identify a single thing: `/api/deposits`,
 * `/api/admin/deposits`.
 */
function prefixOf(address: string): string {
  const segments = address.split('/');
  return segments.slice(0, segments[2] === 'admin' ? 4 : 3).join('/');
}

function node(id: string, lines: readonly string[]): string {
  return `${id}["${lines.join('<br>')}"]`;
}

function mermaid(kind: string, lines: readonly string[]): string {
  return ['```mermaid', kind, ...lines.map((line) => `  ${line}`), '```'].join('\n');
}
