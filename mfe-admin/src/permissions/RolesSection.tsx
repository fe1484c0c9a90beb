import type { AdminType } from '@bambuzal/contracts';
import { Icon, VisuallyHidden } from '@bambuzal/ui';
import { type Column, DataTable, Section } from '@bambuzal/ui/data';
import {
  adminTypes,
  adminTypesOf,
  balanceModifiers,
  investmentApprovers,
  yieldProcessors,
} from '@bambuzal/web-kit';
import type { TextKey } from '../kit/list-definition';
import { adminTexts } from '../locales/admin-texts';

interface Power {
  readonly label: TextKey;
  readonly types: readonly AdminType[];
}

/** Powers of administrators; server and pages decide by the same table. */
const powers: readonly Power[] = [
  { label: 'permissions.power.users', types: adminTypesOf.users },
  { label: 'permissions.power.financials', types: adminTypesOf.financials },
  { label: 'permissions.power.balance', types: balanceModifiers },
  { label: 'permissions.power.investments', types: investmentApprovers },
  { label: 'permissions.power.yields', types: yieldProcessors },
  { label: 'permissions.power.ads', types: adminTypesOf.ads },
  { label: 'permissions.power.settings', types: adminTypesOf.settings },
  { label: 'permissions.power.audit', types: adminTypes },
];

/** Table of who may do what. */
export function RolesSection() {
  const t = adminTexts.useTexts();
  const columns: readonly Column<Power>[] = [
    { key: 'power', header: t('permissions.power'), cell: ({ label }) => t(label) },
    ...adminTypes.map((type) => ({
      key: type,
      header: t(`type.${type}`),
      cell: ({ types }: Power) => <Holds isHeld={types.includes(type)} />,
    })),
  ];
  return (
    <Section title={t('permissions.roles')}>
      <DataTable
        caption={t('permissions.roles')}
        columns={columns}
        rows={powers}
        rowKey={({ label }) => label}
      />
    </Section>
  );
}

function Holds({ isHeld }: { readonly isHeld: boolean }) {
  const t = adminTexts.useTexts();
  return (
    <>
      {isHeld ? <Icon name="check" size={16} /> : <span aria-hidden>—</span>}
      <VisuallyHidden>{t(isHeld ? 'audit.yes' : 'audit.no')}</VisuallyHidden>
    </>
  );
}
