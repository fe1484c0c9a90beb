import {
  type administeredDepositSchema,
  depositExportEndpoints,
  depositAdministrationEndpoints,
} from '@bambuzal/contracts';
import {
  type ExportColumn,
  exportedList,
  type ExportedList,
  headings,
  ownerColumns,
  sameWords,
  stateWords,
  words,
} from '@bambuzal/service-kit';
import type { z } from 'zod';
import { depositList } from './deposit-list';

type Row = z.output<typeof administeredDepositSchema>;

const columns: readonly ExportColumn<Row>[] = [
  ...ownerColumns,
  {
    heading: headings.state,
    kind: 'choice',
    value: ({ status }) => status,
    words: {
      awaiting_payment: words(
        'Aguarda pagamento',
        'Awaits payment',
        'Espera el pago',
        'Attende il pagamento',
      ),
      confirming: words(
        'Confirmando na rede',
        'Confirming',
        'Confirmando en la red',
        'In conferma',
      ),
      partially_paid: words('Pago em parte', 'Paid in part', 'Pagado en parte', 'Pagato in parte'),
      confirmed: words('Creditado', 'Credited', 'Acreditado', 'Accreditato'),
      expired: words('Vencido', 'Expired', 'Vencido', 'Scaduto'),
      cancelled: stateWords.cancelled,
    },
  },
  {
    heading: words('Meio', 'Method', 'Medio', 'Mezzo'),
    kind: 'choice',
    value: ({ method }) => method,
    words: {
      pix: sameWords('PIX'),
      usdt: sameWords('USDT (TRC-20)'),
      usdc: sameWords('USDC (ERC-20)'),
      trx: sameWords('TRX'),
    },
  },
  {
    heading: words('Valor pedido', 'Amount asked', 'Valor pedido', 'Importo richiesto'),
    kind: 'amount',
    value: ({ amount }) => amount,
  },
  {
    heading: words('Creditado', 'Credited', 'Acreditado', 'Accreditato'),
    kind: 'amount',
    value: ({ receivedAmount }) => receivedAmount,
  },
  {
    heading: words('Provedor', 'Provider', 'Proveedor', 'Fornitore'),
    kind: 'text',
    value: ({ provider }) => provider,
  },
  {
    heading: words(
      'Código do provedor',
      "Provider's id",
      'Código del proveedor',
      'Codice del fornitore',
    ),
    kind: 'text',
    value: ({ externalId }) => externalId,
  },
  {
    heading: words('Aberto em', 'Opened on', 'Abierto el', 'Aperto il'),
    kind: 'moment',
    value: ({ createdAt }) => createdAt,
  },
  {
    heading: words('Creditado em', 'Credited on', 'Acreditado el', 'Accreditato il'),
    kind: 'moment',
    value: ({ confirmedAt }) => confirmedAt,
  },
];

/** The list of deposits as a file. */
export function depositExport(dependencies: Parameters<typeof depositList>[0]): ExportedList {
  return exportedList(depositAdministrationEndpoints.deposits, {
    endpoints: depositExportEndpoints,
    entity: 'deposit',
    title: words('Depósitos', 'Deposits', 'Depósitos', 'Depositi'),
    list: depositList(dependencies),
    columns,
  });
}
