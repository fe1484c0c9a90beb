import type { AdminType } from '@bambuzal/contracts';
import { adminTypesOf, permissionAreas, type PermissionArea } from '@bambuzal/web-kit';

/** @returns the areas that a type of administrator opens */
export function areasOf(type: AdminType): readonly PermissionArea[] {
  return permissionAreas.filter((area) => adminTypesOf[area].includes(type));
}
