import type { AdminType } from '@bambuzal/contracts';

/** @returns whether an administrator is of one of the types; an account without a type is a master */
export function isOfType(
  types: readonly AdminType[],
  { adminType }: { readonly adminType: AdminType | null },
): boolean {
  return types.includes(adminType ?? 'master');
}
