import type { AdminType, Permission } from '@bambuzal/contracts';

/** Readers who may see something: anybody, a member, an administrator. */
export const accessLevels = ['public', 'member', 'admin'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** Permission areas that a route may ask for (docs/product.md, Roles and permissions). */
export const permissionAreas = [
  'users',
  'financials',
  'ads',
  'settings',
] as const satisfies readonly Permission[];
export type PermissionArea = (typeof permissionAreas)[number];

export const adminTypes = [
  'master',
  'suporte',
  'financeiro',
  'marketing',
] as const satisfies readonly AdminType[];

/**
 * Administrator types with access to each area. Copy of the table in contracts; a test checks that
 * both are equal.
 */
export const adminTypesOf: Readonly<Record<PermissionArea, readonly AdminType[]>> = {
  users: ['master', 'suporte', 'financeiro'],
  financials: ['master', 'financeiro'],
  ads: ['master', 'marketing'],
  settings: ['master'],
};

/** Administrator types that pay the daily profit. Copy from contracts, like the table above. */
export const yieldProcessors = ['master'] as const satisfies readonly AdminType[];

/** Administrator types that decide about investments. Copy from contracts, like the table above. */
export const investmentApprovers = ['master', 'financeiro'] as const satisfies readonly AdminType[];

/** Administrator types that correct balances. Copy from contracts, like the table above. */
export const balanceModifiers = ['master', 'financeiro'] as const satisfies readonly AdminType[];
