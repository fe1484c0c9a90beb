import { readdirSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@bambuzal/contracts';
import { serviceConfigSchema } from '@bambuzal/service-kit';
import { z } from 'zod';

const repository = path.resolve(import.meta.dirname, '../../..');

/** An environment variable that a part of the product reads. */
export interface Variable {
  readonly name: string;
  readonly meaning: string;
  /** Default value, if the variable has one. */
  readonly initially: string | undefined;
  readonly isRequired: boolean;
  readonly isSecret: boolean;
}

const propertySchema = z.looseObject({
  description: z.string(),
  default: z.unknown().optional(),
  secret: z.boolean().default(false),
});

/** Variables that every service reads. */
export const serviceVariables: readonly Variable[] = variablesOf(serviceConfigSchema);

/**
 * @param folder of a part, relative to the repository: `services/wallet`, `gateway`
 * @returns the variables in the schemas that the part's files `config.ts` export
 */
export async function partVariables(folder: string): Promise<readonly Variable[]> {
  const source = path.join(repository, folder, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'config.ts')
    .toSorted();
  const schemas = await Promise.all(files.map((file) => schemasIn(path.join(source, file))));
  return schemas.flat().flatMap(variablesOf);
}

/** Addresses of the services, which the gateway reads. */
export const addressVariables: readonly Variable[] = serviceNames.map((name) => ({
  name: `${name.toUpperCase()}_URL`,
  meaning: `Address of \`${name}\`; several are separated by commas, and a name may stand for several instances. Without it, calls to it are answered 503`,
  initially: undefined,
  isRequired: false,
  isSecret: false,
}));

/** Loaded by their path, because no part of the product imports a service. */
async function schemasIn(file: string): Promise<z.ZodObject[]> {
  const loaded: unknown = await import(file);
  return Object.values(z.record(z.string(), z.unknown()).parse({ ...Object(loaded) })).filter(
    (exported) => exported instanceof z.ZodObject,
  );
}

/** @throws ZodError for a variable without a description */
function variablesOf({ shape }: z.ZodObject): Variable[] {
  // A check of the whole has no form in JSON schema.
  const plain = z.object(shape);
  const { properties = {}, required = [] } = z.toJSONSchema(plain, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, property]) => {
    const { default: initially, description, secret } = propertySchema.parse(property);
    return {
      name,
      meaning: description,
      initially:
        initially === undefined || initially === '' ? undefined : fromRepository(initially),
      isRequired: required.includes(name),
      isSecret: secret,
    };
  });
}

/** A path is shown from the repository's folder. */
function fromRepository(value: unknown): string {
  return String(value).replace(`${repository}/`, '');
}
