import { createChannel } from './channel';

const channel = createChannel<undefined>('balances changed');

/**
 * Announces that money moved. Queries of balances, the summary and the statement are then
 * refetched.
 */
export function announceBalancesChanged(): void {
  channel.announce(undefined);
}

/** @returns a function that ends the subscription */
export function onBalancesChanged(listener: () => void): () => void {
  return channel.subscribe(listener);
}
