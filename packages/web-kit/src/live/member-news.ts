import { concernsFigures } from '@bambuzal/contracts/notification/concerns-figures';
import {
  announceBalancesChanged,
  announceNotification,
  api,
  marketSocket,
  movingMoneyTags,
  noticesApi,
  setLive,
  type NotificationJson,
  type Store,
} from '@bambuzal/web-kit';
import { LiveConnection, type LiveReader } from './connection';
import { grouped } from './grouped';
import { MissedNotices } from './missed-notices';
import { readNotice } from './read-notice';
import { newTicket } from './new-ticket';
import { hearRefusal } from './hear-refusal';
import { liveNetwork } from './socket';
import { isLookedAt, whenLookedAtAgain } from './when-looked-at';

/**
 * Time in milliseconds. Several messages report one movement of money; messages within this time
 * cause one refetch.
 */
const togetherMs = 100;
/** Maximum age of the figures shown while the server pushes no events, in milliseconds. */
const askAgainMs = 10_000;
const longHiddenMs = 30_000;

const movingMoneyApi = api.enhanceEndpoints({ addTagTypes: movingMoneyTags });

/**
 * Keeps a member's page up to date with the events that the server pushes. While no events are
 * pushed, it refetches the visible figures that change often, every 10 s.
 */
export class MemberNews {
  private readonly notices: MissedNotices;
  private readonly connection: LiveConnection;
  private readonly money = grouped(announceBalancesChanged, togetherMs);
  private readonly movingMoney = grouped(() => this.readMovingMoneyAgain(), togetherMs);
  private readonly noticeList = grouped(() => this.readNoticesAgain(), togetherMs);
  private readonly ends: (() => void)[] = [];
  private isStopped = false;

  constructor(
    private readonly store: Store,
    reader: LiveReader,
  ) {
    this.notices = new MissedNotices(store, (notice) => this.announceNotice(notice));
    this.connection = new LiveConnection({
      open: (listener) => liveNetwork.open(listener),
      newTicket: () => newTicket(store),
      reader,
      onLive: (missed) => {
        setLive(true);
        marketSocket.say = (name, data) => this.connection.say(name, data);
        marketSocket.onSocket?.();
        // Refetches to include changes made before the connection.
        if (missed === 'notices') this.lookForNotices();
        if (missed !== 'everything') return;
        this.readSettingsAgain();
        this.readAgain();
      },
      onDown: () => {
        setLive(false);
        marketSocket.say = undefined;
        marketSocket.onSocket?.();
        // A connection that died silently has pushed no events for some time already.
        this.readInPassing();
      },
      onMessage: (name, data) => this.hear(name, data),
    });
  }

  start(): void {
    void this.notices.catchUp();
    void this.connection.startWhenQuiet();
    const timer = setInterval(() => {
      if (!this.connection.isLive) this.readInPassing();
    }, askAgainMs);
    this.ends.push(
      () => clearInterval(timer),
      whenLookedAtAgain((hiddenMs) => {
        // A telephone suspends hidden pages, so they notice late that they missed events.
        if (hiddenMs >= longHiddenMs) this.readAgain();
        else if (!this.connection.isLive) this.readInPassing();
        this.connection.hurry();
      }),
    );
  }

  stop(): void {
    this.isStopped = true;
    this.connection.stop();
    this.money.cancel();
    this.movingMoney.cancel();
    this.noticeList.cancel();
    for (const end of this.ends) end();
  }

  private readAgain(): void {
    this.money.ask();
    this.lookForNotices();
  }

  /** Leaves out figures that seldom change. They are refetched when the page is connected again. */
  private readInPassing(): void {
    if (this.isStopped || !isLookedAt()) return;
    this.movingMoney.ask();
    this.lookForNotices();
  }

  private lookForNotices(): void {
    this.readNoticesAgain();
    void this.notices.catchUp();
  }

  private hear(name: string, data: unknown): void {
    if (name === 'balance_changed') this.money.ask();
    // The money of this event is announced by `balance_changed`.
    else if (name === 'deposit_confirmed') emit(name, data);
    else if (name === 'notification') this.hearNotice(data);
    else if (name === 'notices_changed') this.noticeList.ask();
    else if (name === 'market_tick') this.hearTick(data);
    else if (name === 'maintenance') this.readSettingsAgain();
    else if (name === 'error') this.hearError(data);
  }

  private hearTick(pushed: unknown): void {
    try {
      marketSocket.onTick?.(pushed);
    } catch (error) {
      console.error('A tick that was pushed could not be read', error);
    }
  }

  private hearNotice(pushed: unknown): void {
    this.noticeList.ask();
    try {
      const notice = readNotice(pushed);
      // The subject of the notice may have changed after the balance did, e.g. an investment that
      // began.
      if (concernsFigures(notice)) this.money.ask();
      this.notices.hear(notice);
    } catch (error) {
      console.error('A notification that was pushed could not be read', error);
    }
  }

  private hearError(data: unknown): void {
    if (hearRefusal(data, this.store)) this.stop();
  }

  private announceNotice(notice: NotificationJson): void {
    if (this.isStopped) return;
    announceNotification(notice);
    emit('notification', notice);
  }

  private readMovingMoneyAgain(): void {
    this.store.dispatch(movingMoneyApi.util.invalidateTags([...movingMoneyTags]));
  }

  private readSettingsAgain(): void {
    this.store.dispatch(api.util.invalidateTags(['Settings']));
  }

  private readNoticesAgain(): void {
    this.store.dispatch(noticesApi.util.invalidateTags(['Notifications']));
  }
}

/** Browser events for code that uses only the browser's API (docs/product.md, Notices). */
function emit(name: 'deposit_confirmed' | 'notification', detail: unknown): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}
