import { z } from 'zod';
import { endpoint, takesNothing } from './endpoint';
import { instantSchema } from './instant';
import { messageType } from './message';
import { publicSettingsSchema, settingsSecretsSchema, systemSettingsSchema } from './settings';
import { maintenanceWindowSchema } from './system/updates';

/** A change of any of the fields; unknown fields are refused. */
export const settingsPatchSchema = z
  .strictObject({ ...systemSettingsSchema.shape, ...settingsSecretsSchema.shape })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' });
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

/** More than changes can ever make. */
const mostRevisions = 1_000_000_000;

/** A change by a person. With the revision that the person saw, a change by another is not undone. */
const settingsChangeSchema = z
  .strictObject({
    ...systemSettingsSchema.shape,
    ...settingsSecretsSchema.shape,
    revision: z.int().min(1).max(mostRevisions),
  })
  .partial()
  .refine(({ revision: _, ...patch }) => Object.keys(patch).length > 0, {
    error: 'nothingToChange',
  });

/** Published on every change: all settings, and the names of the changed fields. */
export const settingsChanged = messageType(
  'admin.settings.changed',
  1,
  z.object({
    /** Number of changes so far. A service that holds a higher number ignores the message. */
    revision: z.int().min(1),
    settings: systemSettingsSchema,
    changedFields: z.array(z.string()),
    changedBy: z.string(),
  }),
  ['notification'],
);

/**
 * The keys of the crypto gateway were set, replaced or erased. They travel sealed (service-kit's
 * `seal`) as one text, the JSON of `gatewayKeysSchema`.
 */
export const gatewayKeysChanged = messageType(
  'admin.gateway-keys.changed',
  1,
  z.object({
    /** Revision of the settings. A service that holds a higher revision ignores the message. */
    revision: z.int().min(1),
    /** Sealed keys; `null` if they were erased. */
    sealedKeys: z.string().nullable(),
  }),
  ['wallet'],
);

/** Content sealed in `gatewayKeysChanged`. */
export const gatewayKeysSchema = z.object({ apiKey: z.string(), ipnSecret: z.string() });
export type GatewayKeys = z.infer<typeof gatewayKeysSchema>;

/** State that stands beside the settings. */
const settingsState = {
  demo: z.boolean(),
  revision: z.int(),
  /** Maintenance that is open, or announced for the next two days. */
  maintenance: maintenanceWindowSchema.nullable(),
};

/** Facts about a setting beside its value. */
export const settingFactsSchema = z.object({
  name: z.string(),
  /** Value until a master changes it, in the form of the API; `null` also for a secret. */
  default: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  /** Bounds of a number. */
  least: z.number().nullable(),
  /** Whether the number must be above `least`, and not equal to it. */
  isAboveLeast: z.boolean(),
  most: z.number().nullable(),
  /** Last change; `null` if there was none since this is recorded. */
  lastChange: z
    .object({
      at: instantSchema,
      /** Administrator's full name; `null` if it is not known. */
      by: z.string().nullable(),
    })
    .nullable(),
});
export type SettingFactsJson = z.input<typeof settingFactsSchema>;

export const settingsEndpoints = {
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/settings',
    summary: 'The settings: public fields for everyone, all but secrets for a master',
    access: 'public',
    answer: z.union([
      systemSettingsSchema.extend(settingsState),
      publicSettingsSchema.extend(settingsState),
    ]),
  }),
  facts: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/settings/facts',
    summary: 'Default, bounds and last change of every setting, secrets among them',
    access: { permission: 'settings' },
    answer: z.object({ data: z.array(settingFactsSchema) }),
  }),
  change: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/settings',
    summary:
      'Change settings, unless their revision is another one than given; secrets are never read back',
    access: { permission: 'settings' },
    stepUp: true,
    body: settingsChangeSchema,
    answer: systemSettingsSchema.extend(settingsState),
    refusals: [
      'SETTINGS_CHANGED',
      'TRADING_LIMITS_CROSSED',
      'COMPETITION_DATES_CROSSED',
      'GATEWAY_KEYS_INCOMPLETE',
      'MERCHANT_ADDRESS_INVALID',
    ],
  }),
};
