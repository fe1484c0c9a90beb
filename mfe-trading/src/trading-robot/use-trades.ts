import { useState } from 'react';
import { tradingApi } from '../api';

/** While one is open its end is near. */
const openMs = 1_000;
const idleMs = 15_000;

/** A page of the member's trades, newest first; read every second while one of them is open. */
export function useTrades(page: number) {
  const [isOpen, setOpen] = useState(false);
  const query = tradingApi.useTradesQuery(page, {
    pollingInterval: isOpen ? openMs : idleMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const hasOpen = query.data?.data.some(({ status }) => status === 'PENDING') ?? false;
  if (hasOpen !== isOpen) setOpen(hasOpen);
  return query;
}
