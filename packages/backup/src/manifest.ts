import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serviceNameSchema } from '@bambuzal/contracts';
import { z } from 'zod';
import { BackupError } from './backup-error';

export const manifestName = 'manifest.json';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** A stored file: its size on disk, and the hash of its content as it is on disk. */
const storedFileSchema = z.strictObject({
  bytes: z.int().min(0),
  sha256: sha256Schema,
});
export type StoredFile = z.infer<typeof storedFileSchema>;

const collectionSchema = z.strictObject({
  name: z.string().min(1),
  documents: z.int().min(0),
  data: storedFileSchema,
  metadata: storedFileSchema,
});
export type StoredCollection = z.infer<typeof collectionSchema>;

const contentSchema = z.strictObject({
  formatVersion: z.literal(1),
  productVersion: z.string(),
  namespace: z.string(),
  takenAt: z.iso.datetime(),
  /** Moment of the cluster that all documents are of, as MongoDB counts it. */
  clusterTime: z.strictObject({ seconds: z.int(), increment: z.int() }),
  databases: z.array(
    z.strictObject({ service: serviceNameSchema, collections: z.array(collectionSchema) }),
  ),
});
/** Content of a backup. */
export type Manifest = z.infer<typeof contentSchema>;

/** The hash covers the rest of the manifest, so that a changed manifest is noticed too. */
const manifestSchema = contentSchema.extend({ sha256: sha256Schema });

/**
 * Paths of a collection's files in a backup, as `mongorestore --gzip` looks for them.
 *
 * @returns paths relative to the backup's folder
 */
export function filesOf(service: string, collection: string) {
  const file = path.join(service, encodeURIComponent(collection));
  return { data: `${file}.bson.gz`, metadata: `${file}.metadata.json.gz` };
}

export function manifestText(manifest: Manifest): string {
  const content = contentSchema.parse(manifest);
  return `${JSON.stringify({ ...content, sha256: hashOf(content) }, undefined, 2)}\n`;
}

/**
 * @param backup folder of the backup
 * @throws BackupError if the manifest is missing, was changed, or is of another format
 */
export async function readManifest(backup: string): Promise<Manifest> {
  const file = path.join(backup, manifestName);
  const { sha256, ...content } = await parsedManifest(file);
  if (sha256 !== hashOf(content)) {
    throw new BackupError(`${file} was changed: its content has another hash.`);
  }
  return content;
}

async function parsedManifest(file: string) {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new BackupError(`${file} is missing, or is no manifest of format 1.`, { cause: error });
  }
}

/** The schema gives the fields their order, so equal contents have equal texts. */
function hashOf(content: Manifest): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
