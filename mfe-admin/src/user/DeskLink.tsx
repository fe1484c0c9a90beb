import type { AdministeredUserJson } from '@bambuzal/contracts';
import { adminTypesOf, AppLink, type UserJson } from '@bambuzal/web-kit';
import { isOfType } from '../common/is-of-type';
import { adminTexts } from '../locales/admin-texts';
import type { TextKey } from '../kit/list-definition';

interface DeskLinkProps {
  /** Path of the desk's list. */
  readonly list: '/admin/deposits' | '/admin/withdrawals';
  readonly label: TextKey;
  readonly person: Pick<AdministeredUserJson, 'fullName'>;
  readonly caller: UserJson;
}

/** Link to a person's rows in the list where they are decided, for those who decide. */
export function DeskLink({ list, label, person, caller }: DeskLinkProps) {
  const t = adminTexts.useTexts();
  if (!isOfType(adminTypesOf.financials, caller)) return null;
  const query = new URLSearchParams({ view: 'all', search: person.fullName });
  return <AppLink to={`${list}?${query.toString()}`}>{t(label)}</AppLink>;
}
