import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { InstanceReport } from '@bambuzal/contracts';
import { z } from 'zod';

type Frontend = NonNullable<InstanceReport['frontends']>[number];

/** Entries of the registry, as the builds of the remotes write it (packages/build/web). */
const registrySchema = z.array(
  z.object({ name: z.string(), version: z.string(), entry: z.string() }),
);

/**
 * @param webRoot folder of the built frontends
 * @returns the shell and the remotes that are published now; empty while none are
 */
export async function publishedFrontends(webRoot: string): Promise<Frontend[]> {
  try {
    const page = path.join(webRoot, 'index.html');
    const registry = await readFile(path.join(webRoot, 'mfe/registry.json'), 'utf8');
    const remotes = registrySchema.parse(JSON.parse(registry));
    return [
      { name: 'shell', version: await digestOf(page), publishedAt: await changedAt(page) },
      ...(await Promise.all(
        remotes.map(async ({ entry, name, version }) => {
          // A publication marks this file as in use, even if its content is unchanged.
          const file = path.join(webRoot, new URL(entry, 'http://published').pathname);
          return { name, version, publishedAt: await changedAt(file) };
        }),
      )),
    ];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const changedAt = async (file: string) => new Date((await stat(file)).mtimeMs);

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 10);
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
