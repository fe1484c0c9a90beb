import { marketWatchSchema, type MarketTick, mostWatchedPairs } from '@bambuzal/contracts';
import { roomOfMarket } from './rooms';
import type { LiveSocket, LiveSockets } from './sockets';

/** Requests from an admitted page. */
const requests = ['watch_market', 'unwatch_market'] as const;
type WatchRequest = (typeof requests)[number];

/**
 * Tracks the watchers of each pair and sends them its ticks. A tick goes to a room of this
 * instance, so it is serialised once for any number of watchers.
 */
export class MarketWatch {
  private readonly last = new Map<string, MarketTick>();

  constructor(
    private readonly sockets: LiveSockets,
    private readonly count: (name: string) => void,
  ) {}

  /** @returns whether it is for this part, and could be done; otherwise the page is sent away */
  hear(socket: LiveSocket, name: unknown, message: unknown): boolean {
    const request = requests.find((one) => one === name);
    const watch = marketWatchSchema.safeParse(message);
    if (request === undefined || !watch.success) return false;
    return this.answer(socket, request, watch.data.pair);
  }

  /** Sends a tick from the price source to the watchers on this instance. */
  tell(tick: MarketTick): void {
    // After another instance took over, the last one may come again.
    if (tick.at <= (this.last.get(tick.pair)?.at ?? 0)) return;
    this.last.set(tick.pair, tick);
    this.sockets.local.to(roomOfMarket(tick.pair)).emit('market_tick', tick);
    this.count('market_tick');
  }

  private answer(socket: LiveSocket, request: WatchRequest, pair: string): boolean {
    const room = roomOfMarket(pair);
    const { watched } = socket.data;
    if (request === 'unwatch_market') {
      watched.delete(pair);
      void socket.leave(room);
      return true;
    }
    if (watched.has(pair)) return true;
    if (watched.size >= mostWatchedPairs) return false;
    watched.add(pair);
    void socket.join(room);
    const last = this.last.get(pair);
    if (last) socket.emit('market_tick', last);
    return true;
  }
}
