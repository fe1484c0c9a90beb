import {
  type administeredWithdrawalSchema,
  withdrawalAdministrationEndpoints,
  withdrawalExportEndpoints,
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
import { walletWords } from '../exports/wallet-words';
import { withdrawalList } from './withdrawal-list';

type Row = z.output<typeof administeredWithdrawalSchema>;

const columns: readonly ExportColumn<Row>[] = [
  ...ownerColumns,
  {
    heading: headings.state,
    kind: 'choice',
    value: ({ status }) => status,
    words: {
      pending: stateWords.pending,
      approved: words('Aprovado', 'Approved', 'Aprobado', 'Approvato'),
      rejected: words('Recusado', 'Rejected', 'Rechazado', 'Rifiutato'),
    },
  },
  {
    heading: words('Pagamento', 'Payment', 'Pago', 'Pagamento'),
    kind: 'choice',
    value: ({ payoutStatus }) => payoutStatus,
    words: {
      none: words('Não iniciado', 'Not begun', 'No iniciado', 'Non iniziato'),
      sending: words('Sendo pago', 'Being paid', 'Pagándose', 'In pagamento'),
      paid: words('Pago', 'Paid', 'Pagado', 'Pagato'),
      failed: words('Falhou', 'Failed', 'Falló', 'Fallito'),
    },
  },
  {
    heading: words('Meio', 'Method', 'Medio', 'Mezzo'),
    kind: 'choice',
    value: ({ method }) => method,
    words: { pix: sameWords('PIX'), crypto: sameWords('USDT (TRC-20)') },
  },
  {
    heading: words('Destino', 'Destination', 'Destino', 'Destinazione'),
    kind: 'text',
    value: ({ destination }) => destination,
  },
  {
    heading: words('Carteira', 'Wallet', 'Billetera', 'Portafoglio'),
    kind: 'choice',
    value: ({ walletType }) => walletType,
    words: walletWords,
  },
  {
    heading: headings.amount,
    kind: 'amount',
    value: ({ amount }) => amount,
  },
  {
    heading: words('Taxa', 'Fee', 'Comisión', 'Commissione'),
    kind: 'amount',
    value: ({ fee }) => fee,
  },
  {
    heading: words('Líquido', 'Net', 'Neto', 'Netto'),
    kind: 'amount',
    value: ({ netAmount }) => netAmount,
  },
  {
    heading: headings.askedOn,
    kind: 'moment',
    value: ({ createdAt }) => createdAt,
  },
  {
    heading: words('Prazo', 'Due', 'Plazo', 'Scadenza'),
    kind: 'moment',
    value: ({ dueAt }) => dueAt,
  },
  {
    heading: words('Decidido em', 'Decided on', 'Decidido el', 'Deciso il'),
    kind: 'moment',
    value: ({ processedAt }) => processedAt,
  },
  {
    heading: words('Código do pagamento', 'Payment id', 'Código del pago', 'Codice del pagamento'),
    kind: 'text',
    value: ({ externalPaymentId }) => externalPaymentId,
  },
  {
    heading: words(
      'Motivo da recusa',
      'Reason of rejection',
      'Motivo del rechazo',
      'Motivo del rifiuto',
    ),
    kind: 'text',
    value: ({ rejectionReason }) => rejectionReason,
  },
];

/** The list of withdrawals as a file. */
export function withdrawalExport(dependencies: Parameters<typeof withdrawalList>[0]): ExportedList {
  return exportedList(withdrawalAdministrationEndpoints.withdrawals, {
    endpoints: withdrawalExportEndpoints,
    entity: 'withdrawal',
    title: words('Saques', 'Withdrawals', 'Retiros', 'Prelievi'),
    list: withdrawalList(dependencies),
    columns,
  });
}
