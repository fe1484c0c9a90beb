import {
  type AccessToken,
  isPermitted,
  settingsEndpoints,
  type SystemSettings,
} from '@bambuzal/contracts';
import {
  type Members,
  operation,
  type Operation,
  originOf,
  publicOperation,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Period } from '../system-updates/maintenance-window';
import { readSettingFacts } from './read-setting-facts';
import type { Settings } from './settings';
import type { SettingsRow } from './settings.model';

export interface SettingsRouteDependencies {
  readonly settings: Settings;
  readonly demo: boolean;
  readonly rows: Model<SettingsRow>;
  readonly members: Pick<Members, 'ownersOf'>;
  /** Maintenance that everybody is told of. */
  readonly maintenance: () => Promise<Period | null>;
}

export function settingsRoutes({
  settings,
  demo,
  maintenance,
  members,
  rows,
}: SettingsRouteDependencies): Operation[] {
  const shown = async (revision: number) => ({
    demo,
    revision,
    maintenance: await maintenance(),
  });
  return [
    publicOperation(settingsEndpoints.read, async ({ caller }) => {
      const { revision, settings: all } = await settings.read();
      return { ...(mayReadAll(caller) ? all : publicFields(all)), ...(await shown(revision)) };
    }),
    operation(settingsEndpoints.facts, async () => ({
      data: await readSettingFacts({ rows, members, defaults: settings.defaults }),
    })),
    operation(settingsEndpoints.change, async ({ body, caller, request }) => {
      const changer = { adminId: caller.sub, origin: originOf(request) };
      const { revision: seen, ...patch } = body;
      const { revision, settings: all } = await settings.change(patch, changer, seen);
      return { ...all, ...(await shown(revision)) };
    }),
  ];
}

function mayReadAll(caller: AccessToken | undefined): boolean {
  return caller?.role === 'admin' && isPermitted(caller.adminType ?? 'master', 'settings');
}

/**
 * Returns the answer without the operator's fields. It then fits only the public schema, which
 * drops the rest.
 */
function publicFields(settings: SystemSettings) {
  const { cryptoMerchantAddress, ...rest } = settings;
  return rest;
}
