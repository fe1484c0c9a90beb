import {
  announceWorkChanged,
  noticesApi,
  readRecord,
  readText,
  setLive,
  type Store,
} from '@bambuzal/web-kit';
import { LiveConnection, type LiveReader } from './connection';
import { grouped } from './grouped';
import { hearRefusal } from './hear-refusal';
import { newTicket } from './new-ticket';
import { liveNetwork } from './socket';
import { whenLookedAtAgain } from './when-looked-at';

/** Several notices within this time, in milliseconds, cause one refetch. */
const togetherMs = 100;

/**
 * Keeps an administrator's page up to date: tells the lists of changed rows, and reads the notices
 * again.
 */
export class DeskNews {
  private readonly connection: LiveConnection;
  private readonly notices = grouped(() => this.readNoticesAgain(), togetherMs);
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly store: Store,
    reader: LiveReader,
  ) {
    this.connection = new LiveConnection({
      open: (listener) => liveNetwork.open(listener),
      newTicket: () => newTicket(store),
      reader,
      onLive: (missed) => {
        setLive(true);
        if (missed !== 'nothing') this.notices.ask();
      },
      onDown: () => setLive(false),
      onMessage: (name, data) => this.hear(name, data),
    });
  }

  start(): void {
    // At once, because changes of lists from before the connection are not told afterwards.
    this.connection.start();
    this.ends.push(whenLookedAtAgain(() => this.connection.hurry()));
  }

  stop(): void {
    this.connection.stop();
    this.notices.cancel();
    for (const end of this.ends) end();
  }

  private hear(name: string, data: unknown): void {
    if (name === 'work_changed') this.hearWork(data);
    else if (name === 'notification' || name === 'notices_changed') this.notices.ask();
    else if (name === 'error' && hearRefusal(data, this.store)) this.stop();
  }

  private hearWork(pushed: unknown): void {
    try {
      const { list, id } = readRecord(pushed, 'work_changed');
      announceWorkChanged({
        list: readText(list, 'work_changed.list'),
        id: readText(id, 'work_changed.id'),
      });
    } catch (error) {
      console.error('Changed work that was told could not be read', error);
    }
  }

  private readNoticesAgain(): void {
    this.store.dispatch(noticesApi.util.invalidateTags(['Notifications']));
  }
}
