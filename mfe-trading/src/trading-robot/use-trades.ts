import { fresh } from '@bambuzal/web-kit';
import { useState } from 'react';
import { tradingApi } from '../api';

/** Short interval while a trade is open, because it ends soon. */
const openMs = 1_000;
const idleMs = 15_000;

/** A page of the member's trades, newest first. Refetched every second while a trade is open. */
export function useTrades(page: number) {
  const [isOpen, setOpen] = useState(false);
  const query = tradingApi.useTradesQuery(page, {
    pollingInterval: isOpen ? openMs : idleMs,
    skipPollingIfUnfocused: true,
    ...fresh,
  });
  const hasOpen = query.data?.data.some(({ status }) => status === 'PENDING') ?? false;
  if (hasOpen !== isOpen) setOpen(hasOpen);
  return query;
}
