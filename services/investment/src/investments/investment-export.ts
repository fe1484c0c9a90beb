import {
  type administeredInvestmentSchema,
  investmentAdministrationEndpoints,
  investmentExportEndpoints,
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
import { investmentList } from './investment-list';

type Row = z.output<typeof administeredInvestmentSchema>;

const columns: readonly ExportColumn<Row>[] = [
  ...ownerColumns,
  {
    heading: headings.state,
    kind: 'choice',
    value: ({ status }) => status,
    words: {
      pending: stateWords.pending,
      active: words('Ativo', 'Active', 'Activo', 'Attivo'),
      completed: words('Concluído', 'Completed', 'Completado', 'Completato'),
      cancelled: stateWords.cancelled,
    },
  },
  {
    heading: words('Pacote', 'Package', 'Paquete', 'Pacchetto'),
    kind: 'text',
    value: ({ packageName }) => packageName,
  },
  {
    heading: headings.amount,
    kind: 'amount',
    value: ({ amount }) => amount,
  },
  {
    heading: words('Rendimento pago', 'Profit paid', 'Rendimiento pagado', 'Rendimento pagato'),
    kind: 'amount',
    value: ({ profit }) => profit,
  },
  {
    heading: words('Dias pagos', 'Days paid', 'Días pagados', 'Giorni pagati'),
    kind: 'number',
    value: ({ paidDays }) => paidDays,
  },
  {
    heading: words('Dias', 'Days', 'Días', 'Giorni'),
    kind: 'number',
    value: ({ durationDays }) => durationDays,
  },
  {
    heading: words('Próximo dia', 'Next day', 'Próximo día', 'Prossimo giorno'),
    kind: 'text',
    value: ({ nextProfitDate }) => nextProfitDate,
  },
  {
    heading: words('Último dia', 'Last day', 'Último día', 'Ultimo giorno'),
    kind: 'text',
    value: ({ endDate }) => endDate,
  },
  {
    heading: headings.askedOn,
    kind: 'moment',
    value: ({ createdAt }) => createdAt,
  },
  {
    heading: words('Começou em', 'Began on', 'Empezó el', 'Iniziato il'),
    kind: 'moment',
    value: ({ activatedAt }) => activatedAt,
  },
  {
    heading: words('Terminou em', 'Ended on', 'Terminó el', 'Terminato il'),
    kind: 'moment',
    value: ({ completedAt }) => completedAt,
  },
];

/** The list of investments as a file. */
export function investmentExport(dependencies: Parameters<typeof investmentList>[0]): ExportedList {
  return exportedList(investmentAdministrationEndpoints.list, {
    endpoints: investmentExportEndpoints,
    entity: 'investment',
    title: words('Investimentos', 'Investments', 'Inversiones', 'Investimenti'),
    list: investmentList(dependencies),
    columns,
  });
}
