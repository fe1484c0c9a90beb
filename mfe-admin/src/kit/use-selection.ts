import type { OutcomesJson } from '@bambuzal/contracts';
import type { RowSelection } from '@bambuzal/ui/data';
import { useState } from 'react';
import { adminTexts } from '../locales/admin-texts';
import type { ChosenRows, ListBulk } from './list-definition';

interface Selected {
  /** Rows that the selection belongs to: a search, filters and a page. */
  readonly scope: string;
  readonly keys: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

interface Selection<Row> {
  readonly selection: RowSelection<Row>;
  readonly chosen: ChosenRows<Row>;
  readonly onClear: () => void;
}

/**
 * Rows that were chosen to be decided together. The choice ends with another search, filter or page,
 * so that nobody decides about a row that is out of sight.
 *
 * @param scope names the search, filters and page
 */
export function useSelection<Row>(
  bulk: ListBulk<Row> | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  scope: string,
): Selection<Row> | undefined {
  const t = adminTexts.useTexts();
  const [selected, setSelected] = useState<Selected>({ scope, keys: nothing });
  if (!bulk) return undefined;
  const keys = selected.scope === scope ? selected.keys : nothing;
  const isSelected = (row: Row) => bulk.isOffered(row) && keys.has(rowKey(row));
  const choose = (chosen: ReadonlySet<string>) => setSelected({ scope, keys: chosen });
  return {
    selection: {
      label: (row) => t('bulk.selectRow', { name: bulk.nameOf(row) }),
      isOffered: bulk.isOffered,
      isSelected,
      onSelect(changed, isNowSelected) {
        const changedKeys = new Set(changed.map(rowKey));
        const others = [...keys].filter((key) => !changedKeys.has(key));
        choose(new Set(isNowSelected ? [...others, ...changedKeys] : others));
      },
    },
    chosen: {
      rows: rows.filter(isSelected),
      onDecided: (outcomes) => choose(failedKeys(outcomes)),
    },
    onClear: () => choose(nothing),
  };
}

function failedKeys(outcomes: OutcomesJson['outcomes']): ReadonlySet<string> {
  return new Set(outcomes.filter(({ problem }) => problem !== null).map(({ id }) => id));
}
