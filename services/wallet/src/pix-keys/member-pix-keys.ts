import { memberMoneyEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import { destinationFor } from '../withdrawals/seen-in-full';
import type { PixKeys } from './pix-keys';

/** Endpoint for the keys of a member, for administrators. */
export function memberPixKeyRoutes(keys: Pick<PixKeys, 'list'>): Operation[] {
  return [
    operation(memberMoneyEndpoints.pixKeys, async ({ caller, params }) => {
      const found = await keys.list(params.id);
      return {
        data: found.map(({ _id, keyType, keyValue, isDefault, createdAt, valueChangedAt }) => ({
          id: String(_id),
          keyType,
          keyValue: destinationFor(caller, keyValue),
          isDefault,
          createdAt,
          valueChangedAt,
        })),
      };
    }),
  ];
}
