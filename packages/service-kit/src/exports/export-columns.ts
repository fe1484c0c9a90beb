import type { Cents, Language } from '@bambuzal/contracts';
import { harmless } from '../files/csv';
import { writtenAmount, writtenMoment } from '../files/written-forms';

/** A text in each language. */
export type Words = Readonly<Record<Language, string>>;

export function words(
  portuguese: string,
  english: string,
  spanish: string,
  italian: string,
): Words {
  return { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish, 'it-IT': italian };
}

/** @returns the same text in each language, such as a name */
export const sameWords = (text: string): Words => words(text, text, text, text);

/** A column of an exported list. */
export type ExportColumn<View> = { readonly heading: Words } & (
  | { readonly kind: 'text'; readonly value: (row: View) => string | null }
  | { readonly kind: 'number'; readonly value: (row: View) => number | null }
  | { readonly kind: 'amount'; readonly value: (row: View) => Cents | null }
  /** In the operator's time zone. */
  | { readonly kind: 'moment'; readonly value: (row: View) => Date | null }
  | {
      readonly kind: 'choice';
      readonly value: (row: View) => string | null;
      readonly words: Readonly<Record<string, Words>>;
    }
);

/** @returns the cells of a row, each as a Brazilian spreadsheet reads it */
export function cellsOf<View>(
  columns: readonly ExportColumn<View>[],
  row: View,
  language: Language,
): string[] {
  return columns.map((column) => cellOf(column, row, language));
}

function cellOf<View>(column: ExportColumn<View>, row: View, language: Language): string {
  switch (column.kind) {
    case 'text':
      return harmless(column.value(row) ?? '');
    case 'number':
      return String(column.value(row) ?? '').replace('.', ',');
    case 'amount': {
      const cents = column.value(row);
      return cents === null ? '' : writtenAmount(cents, ',');
    }
    case 'moment': {
      const moment = column.value(row);
      return moment === null ? '' : writtenMoment(moment);
    }
    case 'choice': {
      const choice = column.value(row);
      return choice === null ? '' : (column.words[choice]?.[language] ?? choice);
    }
  }
}

interface OwnedRow {
  readonly id: string;
  readonly user: {
    readonly id: string;
    readonly username: string | null;
    readonly fullName: string | null;
  };
}

/** Columns of a record's id and its owner. */
export const ownerColumns = [
  { heading: words('Código', 'Id', 'Código', 'Codice'), kind: 'text', value: ({ id }) => id },
  {
    heading: words('Membro', 'Member', 'Miembro', 'Membro'),
    kind: 'text',
    value: ({ user }) => user.fullName,
  },
  {
    heading: words('Usuário', 'Username', 'Usuario', 'Nome utente'),
    kind: 'text',
    value: ({ user }) => user.username ?? user.id,
  },
] as const satisfies readonly ExportColumn<OwnedRow>[];

/** Headings that several lists have. */
export const headings = {
  amount: words('Valor', 'Amount', 'Valor', 'Importo'),
  askedOn: words('Pedido em', 'Asked on', 'Pedido el', 'Richiesto il'),
  state: words('Situação', 'State', 'Estado', 'Stato'),
} as const;

/** Words of states that records of several kinds have. */
export const stateWords = {
  pending: words('Pendente', 'Pending', 'Pendiente', 'In attesa'),
  cancelled: words('Cancelado', 'Cancelled', 'Cancelado', 'Annullato'),
} as const;
