import { createChannel } from './channel';

const channel = createChannel<undefined>('balances changed');

/** Money moved: whoever shows balances, the summary or the statement reads them again. */
export function announceBalancesChanged(): void {
  channel.announce(undefined);
}

/** @returns ends the subscription */
export function onBalancesChanged(listener: () => void): () => void {
  return channel.subscribe(listener);
}
