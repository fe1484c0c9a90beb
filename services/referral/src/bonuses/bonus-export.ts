import {
  type administeredBonusSchema,
  bonusAdministrationEndpoints,
  bonusExportEndpoints,
} from '@bambuzal/contracts';
import {
  type ExportColumn,
  exportedList,
  type ExportedList,
  headings,
  ownerColumns,
  stateWords,
  words,
} from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { BonusList } from './bonus-list';

type Row = z.output<typeof administeredBonusSchema>;

const columns: readonly ExportColumn<Row>[] = [
  ...ownerColumns,
  {
    heading: headings.state,
    kind: 'choice',
    value: ({ status }) => status,
    words: {
      pending: stateWords.pending,
      crediting: words('Sendo creditado', 'Being credited', 'Acreditándose', 'In accredito'),
      credited: words('Creditado', 'Credited', 'Acreditado', 'Accreditato'),
      cancelled: stateWords.cancelled,
      reversed: words('Estornado', 'Reversed', 'Revertido', 'Stornato'),
    },
  },
  {
    heading: words('Vem de', 'From', 'Viene de', 'Da'),
    kind: 'text',
    value: ({ referredUser }) => referredUser.fullName ?? referredUser.id,
  },
  {
    heading: words('Nível', 'Level', 'Nivel', 'Livello'),
    kind: 'number',
    value: ({ level }) => level,
  },
  {
    heading: headings.amount,
    kind: 'amount',
    value: ({ amount }) => amount,
  },
  {
    heading: words('Não recuperado', 'Not collected', 'No recuperado', 'Non recuperato'),
    kind: 'amount',
    value: ({ uncollectedAmount }) => uncollectedAmount,
  },
  {
    heading: words('Sinais', 'Flags', 'Señales', 'Segnali'),
    kind: 'text',
    value: ({ flags }) => flags.join(', '),
  },
  {
    heading: words('Prometido em', 'Promised on', 'Prometido el', 'Promesso il'),
    kind: 'moment',
    value: ({ createdAt }) => createdAt,
  },
  {
    heading: words('Creditável em', 'Eligible on', 'Acreditable el', 'Accreditabile il'),
    kind: 'moment',
    value: ({ eligibleDate }) => eligibleDate,
  },
  {
    heading: words('Creditado em', 'Credited on', 'Acreditado el', 'Accreditato il'),
    kind: 'moment',
    value: ({ creditedDate }) => creditedDate,
  },
];

/** The list of bonuses as a file. */
export function bonusExport(list: BonusList): ExportedList {
  return exportedList(bonusAdministrationEndpoints.pending, {
    endpoints: bonusExportEndpoints,
    entity: 'referral_bonus',
    title: words('Bônus', 'Bonuses', 'Bonos', 'Bonus'),
    list: list.all,
    columns,
  });
}
