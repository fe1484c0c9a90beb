import type { AdministeredUserJson } from '@bambuzal/contracts';
import { Badge } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';

type Account = Pick<AdministeredUserJson, 'role' | 'adminType' | 'isActive'>;

/** Badge with the role of the account: member, or type of administrator. */
export function RoleBadge({ account }: { readonly account: Account }) {
  const t = adminTexts.useTexts();
  if (account.role === 'user') return <Badge>{t('type.member')}</Badge>;
  const type = t(`type.${account.adminType ?? 'master'}`);
  return <Badge $tone="accent">{t('administrator', { type })}</Badge>;
}

export function StateBadge({ account }: { readonly account: Account }) {
  const t = adminTexts.useTexts();
  return account.isActive ? (
    <Badge $tone="gain">{t('state.active')}</Badge>
  ) : (
    <Badge $tone="loss">{t('state.closed')}</Badge>
  );
}
