import type { Permission } from '@bambuzal/contracts';

/** Who may see something: anybody, a member, an administrator. */
export const accessLevels = ['public', 'member', 'admin'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** The permission areas that a route may ask of an administrator (specification, section 2). */
export const permissionAreas = [
  'users',
  'financials',
  'ads',
  'settings',
] as const satisfies readonly Permission[];
export type PermissionArea = (typeof permissionAreas)[number];
