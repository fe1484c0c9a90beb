import { useSearchParams } from '@bambuzal/web-kit';
import { useCallback } from 'react';
import { ledgerParameters, type LedgerView, readLedgerView } from './ledger-view';

export type ShowLedger = (change: Partial<LedgerView>) => void;

/** The view of the address; a change of the account or the member shows the first page. */
export function useLedgerView(): readonly [LedgerView, ShowLedger] {
  const [parameters, setParameters] = useSearchParams();
  const show = useCallback<ShowLedger>(
    (change) =>
      setParameters(
        (before) => ledgerParameters({ ...readLedgerView(before), page: 1, ...change }),
        { replace: change.userId !== undefined },
      ),
    [setParameters],
  );
  return [readLedgerView(parameters), show];
}
