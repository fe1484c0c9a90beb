import { recall, remember } from '@bambuzal/ui';
import type { ListColumn } from './list-definition';

/** How a person sees one list on this device. */
export interface ListSettings {
  /** Whether lines are closer together. */
  readonly isDense: boolean;
  /** Keys of the columns beside the first; `undefined` for those that the room allows. */
  readonly columns: readonly string[] | undefined;
  /** Whether single keys act (WCAG 2.1.4 asks for a way to turn them off). */
  readonly hasKeys: boolean;
}

export const usualSettings: ListSettings = { isDense: false, columns: undefined, hasKeys: true };

/** @param list name of the list; @param person id of the reader */
export function readListSettings(list: string, person: string): ListSettings {
  const stored = parse(recall(keyOf(list, person)));
  const columns = stored.get('columns');
  return {
    isDense: stored.get('isDense') === true,
    columns: Array.isArray(columns) ? columns.map(String) : undefined,
    hasKeys: stored.get('hasKeys') !== false,
  };
}

export function writeListSettings(list: string, person: string, settings: ListSettings): void {
  remember(keyOf(list, person), JSON.stringify(settings));
}

/**
 * @returns the columns that the person chose, also where there is little room; else those that the
 *   room allows
 */
export function chosenColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { columns: chosen }: Pick<ListSettings, 'columns'>,
): readonly ListColumn<Row>[] {
  if (chosen === undefined) return columns;
  return columns
    .filter(({ key }, index) => index === 0 || chosen.includes(key))
    .map((column) => (column.priority === 3 ? { ...column, priority: 2 } : column));
}

const keyOf = (list: string, person: string) => `bambuzal.list.${list}.${person}`;

function parse(text: string | undefined): ReadonlyMap<string, unknown> {
  if (text === undefined) return new Map(Object.entries(usualSettings));
  try {
    const stored: unknown = JSON.parse(text);
    return new Map(Object.entries(stored ?? {}));
  } catch {
    return new Map();
  }
}
