import {
  gatewayKeysChanged,
  settingsOutOfBounds,
  settingsSecretsSchema,
} from '@bambuzal/contracts';
import type { Logger, Encryption, Transact } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { sealed, sealedForTransit } from './gateway-keys';
import type { SettingsRow } from './settings.model';

interface Dependencies {
  readonly rows: Model<SettingsRow>;
  readonly transact: Transact;
  readonly encryption: Encryption;
  readonly log: Pick<Logger, 'warn'>;
}

const oldRowSchema = z.object({
  revision: z.number(),
  secrets: settingsSecretsSchema.partial().optional(),
  values: z.looseObject({ enableTRX: z.boolean(), trxRate: z.number() }).partial().default({}),
});

/**
 * Migrates the settings of an earlier version. A second run changes nothing.
 *
 * Secrets were stored in plain text. They are encrypted, the plain text is removed, and they are
 * sent to `wallet`, which did not know them. `enableTRX` was on but had no effect and no rate.
 * Nobody had decided to sell at the default rate, so it is switched off until somebody does. A
 * value outside bounds that were introduced later is replaced by the default.
 */
export function migrateSettings({ rows, transact, encryption, log }: Dependencies): Promise<void> {
  return transact(async (unit) => {
    const { session } = unit;
    const found = await rows.findById('current').session(session).lean();
    if (!found) return;
    const { revision, secrets, values } = oldRowSchema.parse(found);
    const neverPriced = values.enableTRX === true && values.trxRate === undefined;
    const outOfBounds = settingsOutOfBounds(found.values);
    if (!secrets && !neverPriced && outOfBounds.length === 0) return;
    if (outOfBounds.length > 0) log.warn({ outOfBounds }, 'settings go back to their defaults');
    const sealedSecrets = secrets && sealed(secrets, encryption);
    await rows.updateOne(
      { _id: 'current' },
      {
        $set: {
          revision: revision + 1,
          ...(sealedSecrets && { sealedSecrets }),
          ...(neverPriced && { 'values.enableTRX': false }),
        },
        $unset: {
          secrets: 1,
          ...Object.fromEntries(outOfBounds.map((name) => [`values.${name}`, 1])),
        },
      },
      { session, strict: false },
    );
    if (!sealedSecrets) return;
    const sealedKeys = sealedForTransit(sealedSecrets, encryption);
    await unit.publish(gatewayKeysChanged, { revision: revision + 1, sealedKeys });
  });
}
