import { settingsSecretsSchema, systemSettingsSchema } from '@bambuzal/contracts';
import { z } from 'zod';

/** Bounds of a number; `null` for settings of other kinds. */
export interface SettingBounds {
  readonly least: number | null;
  /** Whether the number must be above `least`, and not equal to it. */
  readonly isAboveLeast: boolean;
  readonly most: number | null;
}

const boundsSchema = z.object({
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
});
/** A setting that may be `null` has its bounds in the first of two alternatives. */
const propertySchema = z.union([
  z.object({ anyOf: z.tuple([boundsSchema]).rest(z.unknown()) }),
  boundsSchema,
]);

/** Bounds of every setting by its name, in the form of the API, as the contracts have them. */
export const settingBounds: ReadonlyMap<string, SettingBounds> = readBounds();

function readBounds(): Map<string, SettingBounds> {
  const all = z.object({ ...systemSettingsSchema.shape, ...settingsSecretsSchema.shape });
  const { properties = {} } = z.toJSONSchema(all, { io: 'input' });
  return new Map(
    Object.entries(properties).map(([name, property]) => {
      const read = propertySchema.parse(property);
      const { exclusiveMinimum, maximum, minimum } = 'anyOf' in read ? read.anyOf[0] : read;
      return [
        name,
        {
          least: minimum ?? exclusiveMinimum ?? null,
          isAboveLeast: minimum === undefined && exclusiveMinimum !== undefined,
          most: maximum ?? null,
        },
      ];
    }),
  );
}
