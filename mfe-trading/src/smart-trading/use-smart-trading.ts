import { fresh } from '@bambuzal/web-kit';
import { useAnnouncedChanges, usePolling } from '@bambuzal/product-ui';
import { useMemo, useState } from 'react';
import { type SmartTradingJson, tradingApi } from '../api';

/**
 * Interval of the refetches while a decision of the wallet or the end of the pool's open trade is
 * awaited.
 */
const settlingMs = 2_000;

/** The offer and the member's deposits. Refetched often while a deposit is about to change. */
export function useSmartTrading() {
  const polling = usePolling();
  const [isSettling, setSettling] = useState(false);
  const query = tradingApi.useSmartTradingQuery(undefined, {
    ...polling,
    ...(isSettling && { pollingInterval: settlingMs }),
    ...fresh,
  });
  const deposits = query.data?.deposits;
  const isAnySettling = deposits?.some(isAboutToChange) ?? false;
  if (isAnySettling !== isSettling) setSettling(isAnySettling);
  useAnnouncedChanges(
    useMemo(
      () => (deposits ?? []).map(({ id, status, value }) => ({ id, state: `${status} ${value}` })),
      [deposits],
    ),
  );
  return query;
}

const isAboutToChange = ({ status }: SmartTradingJson['deposits'][number]) =>
  status === 'pending' || status === 'revoking';
