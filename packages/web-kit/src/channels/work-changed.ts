import { createChannel } from './channel';

/** A row of a list of the back office that changed, or is new. */
interface ChangedWork {
  /** Name of the list in the contracts. */
  readonly list: string;
  readonly id: string;
}

const channel = createChannel<ChangedWork>('work changed');

/** Announces that a row of a list changed. */
export const announceWorkChanged = channel.announce;

/** @returns a function that ends the subscription */
export const onWorkChanged = channel.subscribe;
