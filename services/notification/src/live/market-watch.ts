import { marketWatchSchema, type MarketTick, mostWatchedPairs } from '@bambuzal/contracts';
import { roomOfMarket } from './rooms';
import type { LiveSocket, LiveSockets } from './sockets';

/** Names of an admitted page's requests. */
const requests = ['watch_market', 'unwatch_market'] as const;
type WatchRequest = (typeof requests)[number];

/**
 * Tracks the watchers of each pair, and sends them its ticks. Each tick goes to a room of this
 * instance, so that it is serialised once for any number of watchers.
 */
export class MarketWatch {
  private readonly last = new Map<string, MarketTick>();

  constructor(
    private readonly sockets: LiveSockets,
    private readonly count: (name: string) => void,
  ) {}

  /** @returns whether the request is valid and was done; if not, the caller disconnects the page */
  hear(socket: LiveSocket, name: unknown, message: unknown): boolean {
    const request = requests.find((one) => one === name);
    const watch = marketWatchSchema.safeParse(message);
    if (request === undefined || !watch.success) return false;
    return this.answer(socket, request, watch.data.pair);
  }

  /** Sends a tick from the price source to the watchers on this instance. */
  tell(tick: MarketTick): void {
    // The last tick may be repeated when another instance has taken over.
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
