import type { Language, MemberWallet, TransactionCategory } from '@bambuzal/contracts';
import type { TransactionStatus, TransactionType } from '../statement/transaction.model';

/** Fixed words of an exported statement. */
export interface ExportWords {
  /** Beginning of the file's name, in ASCII letters only. */
  readonly fileName: string;
  readonly title: string;
  readonly member: string;
  /** Shown if the name is written in Latin letters because the font lacks the original letters. */
  readonly latinName: string;
  readonly period: string;
  readonly issued: string;
  /** Name of the time zone of all days and times in the file. */
  readonly operatorsTime: string;
  readonly page: string;
  readonly date: string;
  readonly type: string;
  readonly category: string;
  readonly wallet: string;
  readonly description: string;
  readonly status: string;
  readonly amount: string;
  readonly totalCredits: string;
  readonly totalDebits: string;
  /** Label of the debits that belong to pending withdrawals. */
  readonly pendingDebits: string;
  readonly periodBalance: string;
  readonly lines: string;
  readonly noLines: string;
  readonly types: Readonly<Record<TransactionType, string>>;
  readonly categories: Readonly<Record<TransactionCategory, string>>;
  readonly wallets: Readonly<Record<MemberWallet, string>>;
  readonly statuses: Readonly<Record<TransactionStatus, string>>;
}

const portuguese: ExportWords = {
  fileName: 'extrato',
  title: 'Extrato da conta',
  member: 'Titular',
  latinName: 'Nome escrito em letras latinas.',
  period: 'Período',
  issued: 'Emitido em',
  operatorsTime: 'horário de Brasília',
  page: 'Página',
  date: 'Data',
  type: 'Tipo',
  category: 'Categoria',
  wallet: 'Carteira',
  description: 'Descrição',
  status: 'Situação',
  amount: 'Valor',
  totalCredits: 'Total de créditos',
  totalDebits: 'Total de débitos',
  pendingDebits: 'dos quais pendentes',
  periodBalance: 'Saldo do período',
  lines: 'Lançamentos',
  noLines: 'Nenhum lançamento no período.',
  types: { credit: 'Crédito', debit: 'Débito', pending_credit: 'Crédito pendente' },
  categories: {
    deposit: 'Depósito',
    withdrawal: 'Saque',
    investment: 'Investimento',
    profit: 'Rendimento',
    bonus: 'Bônus',
    referral_bonus: 'Bônus de indicação',
    refund: 'Estorno',
    pending_credit: 'Crédito pendente',
    adjustment: 'Ajuste',
    trading_capital: 'Operações: valor',
    trading_result: 'Resultado de operações',
  },
  wallets: {
    available: 'Disponível',
    yield: 'Rendimentos',
    bonus: 'Bônus',
    promotional_bonus: 'Bônus promocional',
    invested: 'Investido',
    smart_trading: 'Smart Trading',
    withdrawal_hold: 'Reservado para saque',
  },
  statuses: {
    pending: 'Pendente',
    completed: 'Concluído',
    cancelled: 'Cancelado',
    failed: 'Falhou',
  },
};

const english: ExportWords = {
  fileName: 'statement',
  title: 'Account statement',
  member: 'Account holder',
  latinName: 'Name written in Latin letters.',
  period: 'Period',
  issued: 'Issued on',
  operatorsTime: 'Brasília time',
  page: 'Page',
  date: 'Date',
  type: 'Type',
  category: 'Category',
  wallet: 'Wallet',
  description: 'Description',
  status: 'Status',
  amount: 'Amount',
  totalCredits: 'Total credits',
  totalDebits: 'Total debits',
  pendingDebits: 'of which pending',
  periodBalance: 'Period balance',
  lines: 'Lines',
  noLines: 'Nothing in this period.',
  types: { credit: 'Credit', debit: 'Debit', pending_credit: 'Pending credit' },
  categories: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    investment: 'Investment',
    profit: 'Profit',
    bonus: 'Bonus',
    referral_bonus: 'Referral bonus',
    refund: 'Refund',
    pending_credit: 'Pending credit',
    adjustment: 'Adjustment',
    trading_capital: 'Trading: stake',
    trading_result: 'Trading result',
  },
  wallets: {
    available: 'Available',
    yield: 'Yield',
    bonus: 'Bonus',
    promotional_bonus: 'Promotional bonus',
    invested: 'Invested',
    smart_trading: 'Smart Trading',
    withdrawal_hold: 'Reserved for withdrawal',
  },
  statuses: {
    pending: 'Pending',
    completed: 'Completed',
    cancelled: 'Cancelled',
    failed: 'Failed',
  },
};

const spanish: ExportWords = {
  fileName: 'extracto',
  title: 'Extracto de la cuenta',
  member: 'Titular',
  latinName: 'Nombre escrito en letras latinas.',
  period: 'Período',
  issued: 'Emitido el',
  operatorsTime: 'hora de Brasilia',
  page: 'Página',
  date: 'Fecha',
  type: 'Tipo',
  category: 'Categoría',
  wallet: 'Billetera',
  description: 'Descripción',
  status: 'Estado',
  amount: 'Importe',
  totalCredits: 'Total de créditos',
  totalDebits: 'Total de débitos',
  pendingDebits: 'de ellos pendientes',
  periodBalance: 'Saldo del período',
  lines: 'Movimientos',
  noLines: 'Ningún movimiento en el período.',
  types: { credit: 'Crédito', debit: 'Débito', pending_credit: 'Crédito pendiente' },
  categories: {
    deposit: 'Depósito',
    withdrawal: 'Retiro',
    investment: 'Inversión',
    profit: 'Rendimiento',
    bonus: 'Bono',
    referral_bonus: 'Bono de referidos',
    refund: 'Reembolso',
    pending_credit: 'Crédito pendiente',
    adjustment: 'Ajuste',
    trading_capital: 'Operaciones: monto',
    trading_result: 'Resultado de operaciones',
  },
  wallets: {
    available: 'Disponible',
    yield: 'Rendimientos',
    bonus: 'Bonos',
    promotional_bonus: 'Bono promocional',
    invested: 'Invertido',
    smart_trading: 'Smart Trading',
    withdrawal_hold: 'Reservado para retiro',
  },
  statuses: {
    pending: 'Pendiente',
    completed: 'Completado',
    cancelled: 'Cancelado',
    failed: 'Fallido',
  },
};

const italian: ExportWords = {
  fileName: 'estratto-conto',
  title: 'Estratto conto',
  member: 'Intestatario',
  latinName: 'Nome scritto in lettere latine.',
  period: 'Periodo',
  issued: 'Emesso il',
  operatorsTime: 'ora di Brasilia',
  page: 'Pagina',
  date: 'Data',
  type: 'Tipo',
  category: 'Categoria',
  wallet: 'Portafoglio',
  description: 'Descrizione',
  status: 'Stato',
  amount: 'Importo',
  totalCredits: 'Totale accrediti',
  totalDebits: 'Totale addebiti',
  pendingDebits: 'di cui in attesa',
  periodBalance: 'Saldo del periodo',
  lines: 'Movimenti',
  noLines: 'Nessun movimento nel periodo.',
  types: { credit: 'Accredito', debit: 'Addebito', pending_credit: 'Accredito in attesa' },
  categories: {
    deposit: 'Deposito',
    withdrawal: 'Prelievo',
    investment: 'Investimento',
    profit: 'Rendimento',
    bonus: 'Bonus',
    referral_bonus: 'Bonus invito',
    refund: 'Storno',
    pending_credit: 'Accredito in attesa',
    adjustment: 'Rettifica',
    trading_capital: 'Operazioni: importo',
    trading_result: 'Risultato delle operazioni',
  },
  wallets: {
    available: 'Disponibile',
    yield: 'Rendimenti',
    bonus: 'Bonus',
    promotional_bonus: 'Bonus promozionale',
    invested: 'Investito',
    smart_trading: 'Smart Trading',
    withdrawal_hold: 'Riservato per prelievo',
  },
  statuses: {
    pending: 'In attesa',
    completed: 'Completato',
    cancelled: 'Annullato',
    failed: 'Non riuscito',
  },
};

export const exportWords: Readonly<Record<Language, ExportWords>> = {
  'pt-BR': portuguese,
  'en-US': english,
  'es-ES': spanish,
  'it-IT': italian,
};
