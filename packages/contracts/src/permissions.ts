import { z } from 'zod';

export const roleSchema = z.enum(['user', 'admin']);
export type Role = z.infer<typeof roleSchema>;

export const adminTypeSchema = z.enum(['master', 'suporte', 'financeiro', 'marketing']);
export type AdminType = z.infer<typeof adminTypeSchema>;

/**
 * Administrator types that hold each permission of the back office (docs/product.md, Roles and
 * permissions). Server and browser both read this table.
 */
export const permissions = {
  users: ['master', 'suporte', 'financeiro'],
  modifyBalance: ['master', 'financeiro'],
  financials: ['master', 'financeiro'],
  ads: ['master', 'marketing'],
  /**
   * Same types as in the menu: finance sees the levels because it pays the bonuses, and marketing
   * sets them.
   */
  readReferralLevels: ['master', 'financeiro', 'marketing'],
  /** Marketing holds the competition, and finance decides about its prizes. */
  readCompetition: ['master', 'financeiro', 'marketing'],
  settings: ['master'],
  auditLogs: ['master', 'suporte', 'financeiro', 'marketing'],
  savedViews: ['master', 'suporte', 'financeiro', 'marketing'],
  /** The dashboard shows every type the figures of its areas. */
  dashboard: ['master', 'suporte', 'financeiro', 'marketing'],
  approveInvestments: ['master', 'financeiro'],
  processYields: ['master'],
} as const satisfies Record<string, readonly AdminType[]>;

export type Permission = keyof typeof permissions;

export function isPermitted(adminType: AdminType, permission: Permission): boolean {
  const permitted: readonly AdminType[] = permissions[permission];
  return permitted.includes(adminType);
}
