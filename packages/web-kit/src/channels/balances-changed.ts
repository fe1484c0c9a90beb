import { createChannel } from './channel';

const channel = createChannel<undefined>('balances changed');

/** Money moved: queries of balances, the summary and the statement are read again. */
export function announceBalancesChanged(): void {
  channel.announce(undefined);
}

/** @returns ends the subscription */
export function onBalancesChanged(listener: () => void): () => void {
  return channel.subscribe(listener);
}
