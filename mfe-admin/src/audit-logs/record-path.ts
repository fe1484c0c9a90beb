import type { AuditedEntity, AuditLogJson } from '@bambuzal/contracts';

type Audited = Pick<AuditLogJson, 'entityId' | 'entityType' | 'userId'>;

const listed = (list: string) => {
  const found = ({ entityId }: Audited) =>
    `${list}?${new URLSearchParams({ view: 'all', search: entityId }).toString()}`;
  return found;
};
const screen = (path: string) => () => path;
const member = ({ userId }: Audited) => (userId === null ? undefined : `/admin/users/${userId}`);

/** Pages of the records that have one. */
const pages: Partial<Record<AuditedEntity, (record: Audited) => string | undefined>> = {
  account: member,
  dead_letter: screen('/admin/system-updates/dead-letters?view=all'),
  deletion_request: member,
  deposit: listed('/admin/deposits'),
  financial_tip: screen('/admin/advertisements/financial-tips'),
  investment: ({ entityId }) => `/admin/investments/${entityId}`,
  member_note: member,
  permissions: screen('/admin/permissions'),
  referral_bonus: listed('/admin/pending-bonuses'),
  referral_level: screen('/admin/pending-bonuses/levels'),
  system_settings: screen('/admin/settings'),
  system_update: screen('/admin/system-updates'),
  usdt_wallet: screen('/admin/deposits/usdt-wallets'),
  user: ({ entityId }) => `/admin/users/${entityId}`,
  user_sessions: member,
  withdrawal: listed('/admin/withdrawals'),
};

const pagesByEntity = new Map(Object.entries(pages));

/** @returns the path of the page with an audited record; `undefined` for a record without one */
export function recordPath(record: Audited): string | undefined {
  return pagesByEntity.get(record.entityType)?.(record);
}
