import { pixKeyEndpoints as endpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { PixKeyRow } from './pix-key.model';
import type { PixKeys } from './pix-keys';

export function pixKeyRoutes(keys: PixKeys): Operation[] {
  return [
    operation(endpoints.list, async ({ caller }) => ({
      data: (await keys.list(caller.sub)).map(pixKeyView),
    })),
    operation(endpoints.add, async ({ caller, body }) =>
      pixKeyView(await keys.add(caller.sub, body)),
    ),
    operation(endpoints.change, async ({ caller, params, body }) =>
      pixKeyView(await keys.patch(caller.sub, params.id, body)),
    ),
    operation(endpoints.remove, async ({ caller, params }) => {
      await keys.remove(caller.sub, params.id);
      return { success: true } as const;
    }),
  ];
}

function pixKeyView({ _id, keyType, keyValue, description, isDefault, createdAt }: PixKeyRow) {
  return { id: String(_id), keyType, keyValue, description, isDefault, createdAt };
}
