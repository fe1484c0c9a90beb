import { BSON, type Db } from 'mongodb';
import { z } from 'zod';
import { BackupError } from './backup-error';

const fieldsSchema = z.record(z.string(), z.unknown());

const listedSchema = z.object({
  name: z.string(),
  type: z.string(),
  options: fieldsSchema.default({}),
});

const indexSchema = z.looseObject({ key: fieldsSchema, name: z.string() });

/** Definition of a collection, in the form in which MongoDB's own tools keep it. */
const definitionSchema = z.object({
  collectionName: z.string(),
  type: z.literal('collection'),
  /** Options of `create`. */
  options: fieldsSchema,
  /** Indexes as the server lists them, with that of `_id`. */
  indexes: z.array(indexSchema),
});
export type Definition = z.infer<typeof definitionSchema>;

/**
 * Definitions of a database's collections, by name. The server's own collections are left out.
 *
 * @throws BackupError for a view or a time series, which a backup cannot hold
 */
export async function listDefinitions(database: Db): Promise<readonly Definition[]> {
  const listed = z.array(listedSchema).parse(await database.listCollections().toArray());
  const own = listed.filter(({ name }) => !name.startsWith('system.'));
  const definitions: Definition[] = [];
  for (const { name, options, type } of own.toSorted(byName)) {
    if (type !== 'collection') {
      throw new BackupError(
        `${database.databaseName}.${name} is a ${type}, and backups hold collections alone.`,
      );
    }
    const indexes = await database.collection(name).listIndexes().toArray();
    definitions.push({
      collectionName: name,
      type,
      options,
      indexes: z.array(indexSchema).parse(indexes),
    });
  }
  return definitions;
}

/** Extended JSON, which keeps the types of numbers and dates. */
export function definitionText(definition: Definition): string {
  return BSON.EJSON.stringify(definition, { relaxed: false });
}

/** @throws ZodError or SyntaxError if the text is no definition */
export function parseDefinition(text: string): Definition {
  const parsed: unknown = BSON.EJSON.parse(text, { relaxed: false });
  return definitionSchema.parse(parsed);
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}
