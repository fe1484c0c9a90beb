import { DomainError, type SystemSettings } from '@bambuzal/contracts';
import type { CurrentSettings } from '../settings/current-settings';
import type { Operation } from './operation';

type Switch = {
  [Name in keyof SystemSettings]: SystemSettings[Name] extends boolean ? Name : never;
}[keyof SystemSettings];

/**
 * Refuses the same operation with FEATURE_NOT_OFFERED while the operator has its feature switched
 * off. Data is kept and is available again afterwards.
 *
 * @param name the setting that switches the feature
 */
export function whileOffered(
  settings: Pick<CurrentSettings, 'read'>,
  name: Switch,
  { endpoint, handler }: Operation,
): Operation {
  return {
    endpoint,
    handler: (verify) => {
      const answer = handler(verify);
      return async (request, response, next) => {
        const current = await settings.read();
        if (!current[name]) throw new DomainError('FEATURE_NOT_OFFERED');
        await answer(request, response, next);
      };
    },
  };
}
