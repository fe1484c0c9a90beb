import {
  type AccessToken,
  isPermitted,
  settingsEndpoints,
  type SystemSettings,
} from '@bambuzal/contracts';
import { operation, type Operation, originOf, publicOperation } from '@bambuzal/service-kit';
import type { Settings } from './settings';

export function settingsRoutes(settings: Settings, demo: boolean): Operation[] {
  return [
    publicOperation(settingsEndpoints.read, async ({ caller }) => {
      const { revision, settings: all } = await settings.read();
      return { ...(mayReadAll(caller) ? all : publicFields(all)), demo, revision };
    }),
    operation(settingsEndpoints.change, async ({ body, caller, request }) => {
      const changer = { adminId: caller.sub, origin: originOf(request) };
      const { revision: seen, ...patch } = body;
      const { revision, settings: all } = await settings.change(patch, changer, seen);
      return { ...all, demo, revision };
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
