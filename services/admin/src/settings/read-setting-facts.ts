import {
  type settingFactsSchema,
  settingsSecretsSchema,
  type SystemSettings,
  systemSettingsSchema,
} from '@bambuzal/contracts';
import type { Members } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { settingBounds } from './setting-bounds';
import type { SettingsRow } from './settings.model';

interface Dependencies {
  readonly rows: Model<SettingsRow>;
  readonly members: Pick<Members, 'ownersOf'>;
  readonly defaults: SystemSettings;
}

/** Default, bounds and last change of every setting. */
export async function readSettingFacts({
  defaults,
  members,
  rows,
}: Dependencies): Promise<z.output<typeof settingFactsSchema>[]> {
  const { lastChanges = {} } = (await rows.findById('current').lean()) ?? {};
  const changes = new Map(Object.entries(lastChanges));
  const people = await members.ownersOf([...changes.values()].map(({ by }) => by));
  const shown = new Map(Object.entries(z.encode(systemSettingsSchema, defaults)));
  const names = Object.keys({ ...systemSettingsSchema.shape, ...settingsSecretsSchema.shape });
  return names.map((name) => {
    const change = changes.get(name);
    const { isAboveLeast = false, least = null, most = null } = settingBounds.get(name) ?? {};
    return {
      name,
      default: shown.get(name) ?? null,
      least,
      isAboveLeast,
      most,
      lastChange: change ? { at: change.at, by: people.get(change.by)?.fullName ?? null } : null,
    };
  });
}
