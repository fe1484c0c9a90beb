import {
  type AccessToken,
  isPermitted,
  settingsEndpoints,
  type SystemSettings,
} from '@bambuzal/contracts';
import { operation, type Operation, originOf, publicOperation } from '@bambuzal/service-kit';
import type { Period } from '../system-updates/maintenance-window';
import type { Settings } from './settings';

export interface SettingsRouteDependencies {
  readonly settings: Settings;
  readonly demo: boolean;
  /** Maintenance that everybody is told of. */
  readonly maintenance: () => Period | null;
}

export function settingsRoutes({
  settings,
  demo,
  maintenance,
}: SettingsRouteDependencies): Operation[] {
  const shown = (revision: number) => ({ demo, revision, maintenance: maintenance() });
  return [
    publicOperation(settingsEndpoints.read, async ({ caller }) => {
      const { revision, settings: all } = await settings.read();
      return { ...(mayReadAll(caller) ? all : publicFields(all)), ...shown(revision) };
    }),
    operation(settingsEndpoints.change, async ({ body, caller, request }) => {
      const changer = { adminId: caller.sub, origin: originOf(request) };
      const { revision: seen, ...patch } = body;
      const { revision, settings: all } = await settings.change(patch, changer, seen);
      return { ...all, ...shown(revision) };
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
