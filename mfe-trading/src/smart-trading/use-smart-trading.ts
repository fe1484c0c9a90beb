import { useAnnouncedChanges, usePolling } from '@bambuzal/product-ui';
import { useMemo, useState } from 'react';
import { type SmartTradingJson, tradingApi } from '../api';

/** While the wallet, or the pool's open trade, is about to decide. */
const settlingMs = 2_000;

/** The offer and the member's deposits; read often while one of them is about to change. */
export function useSmartTrading() {
  const polling = usePolling();
  const [isSettling, setSettling] = useState(false);
  const query = tradingApi.useSmartTradingQuery(undefined, {
    ...polling,
    ...(isSettling && { pollingInterval: settlingMs }),
    refetchOnMountOrArgChange: true,
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
