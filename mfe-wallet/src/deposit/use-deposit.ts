import { useAnnouncedChanges } from '@bambuzal/product-ui';
import { useMemo } from 'react';
import { walletApi, type DepositJson } from '../api';

const pollingIntervalMs = 3000;

const openStatuses: readonly DepositJson['status'][] = [
  'awaiting_payment',
  'confirming',
  'partially_paid',
];

export const isOpen = ({ status }: Pick<DepositJson, 'status'>) => openStatuses.includes(status);

/** A deposit. Refetched at intervals while it waits for its payment and the page is visible. */
export function useDeposit(id: string) {
  const { data: known } = walletApi.endpoints.deposit.useQueryState(id);
  const query = walletApi.useDepositQuery(id, {
    pollingInterval: known && isOpen(known) ? pollingIntervalMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  const watched = useMemo(
    () => (data ? [{ id: data.id, state: `${data.status} ${data.receivedAmount}` }] : []),
    [data],
  );
  useAnnouncedChanges(watched);
  return query;
}
