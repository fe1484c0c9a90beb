import type { MarketTick } from '@bambuzal/contracts';
import { marketSocket, readNumber, readRecord, readText } from '@bambuzal/web-kit';

type Listener = (tick: MarketTick | undefined) => void;

interface Watched {
  readonly listeners: Set<Listener>;
  last: MarketTick | undefined;
}

/**
 * Copy of the number in contracts, whose schemas the browser does not load; a test checks that both
 * are equal.
 */
export const mostWatchedAtOnce = 4;

/** Minimum time between two requests, in milliseconds, while the reader switches between pairs. */
const restMs = 1000;

const watched = new Map<string, Watched>();
/** Pairs that the server was asked for on this connection. */
const asked = new Set<string>();
let resting: ReturnType<typeof setTimeout> | undefined;
let isGathering = false;
let isWanted = false;

/** Asks a new socket for all watched pairs again. */
function onSocket(): void {
  asked.clear();
  clearTimeout(resting);
  resting = undefined;
  // The last price is now out of date and must not be used to trade.
  if (!marketSocket.say) for (const pair of watched.values()) tell(pair, undefined);
  ask();
}

/** @throws UnexpectedShape if the data is not a tick */
function onTick(data: unknown): void {
  const tick = readTick(data);
  const pair = watched.get(tick.pair);
  if (pair && tick.at > (pair.last?.at ?? 0)) tell(pair, tick);
}

/**
 * Calls a listener with each new price of a pair, once a second. The last known price is sent at
 * once.
 *
 * @param listener also called with `undefined` when the socket is lost, because no price is known
 *   then
 * @returns a function that ends the subscription
 */
export function watchMarket(pair: string, listener: Listener): () => void {
  marketSocket.onSocket = onSocket;
  marketSocket.onTick = onTick;
  const known = watched.get(pair) ?? { listeners: new Set<Listener>(), last: undefined };
  // Wrapped, so that the same function may listen twice and unsubscribe once.
  const entry: Listener = (tick) => listener(tick);
  known.listeners.add(entry);
  watched.set(pair, known);
  ask();
  return () => {
    known.listeners.delete(entry);
    if (known.listeners.size === 0 && watched.get(pair) === known) watched.delete(pair);
    ask();
  };
}

function tell(pair: Watched, tick: MarketTick | undefined): void {
  pair.last = tick;
  for (const listener of Array.from(pair.listeners)) {
    try {
      listener(tick);
    } catch (error) {
      console.error('A listener of ticks failed', error);
    }
  }
}

/**
 * Tells the server which pairs are watched. It first waits until the current changes are complete
 * (for example a part that unmounts and its replacement), and then until the pause after the last
 * request is over.
 */
function ask(): void {
  isWanted = true;
  if (isGathering || resting !== undefined) return;
  isGathering = true;
  void Promise.resolve().then(() => {
    isGathering = false;
    isWanted = false;
    if (bringUp()) resting = setTimeout(endRest, restMs);
  });
}

function endRest(): void {
  resting = undefined;
  if (isWanted) ask();
}

/** @returns whether any message was sent */
function bringUp(): boolean {
  const { say } = marketSocket;
  if (!say) return false;
  const wanted = [...watched.keys()].slice(0, mostWatchedAtOnce);
  const left = [...asked].filter((pair) => !wanted.includes(pair));
  const added = wanted.filter((pair) => !asked.has(pair));
  for (const pair of left) {
    asked.delete(pair);
    say('unwatch_market', { pair });
  }
  for (const pair of added) {
    asked.add(pair);
    say('watch_market', { pair });
  }
  return left.length + added.length > 0;
}

function readTick(data: unknown): MarketTick {
  const tick = readRecord(data, 'market_tick');
  return {
    pair: readText(tick['pair'], 'market_tick.pair'),
    at: readNumber(tick['at'], 'market_tick.at'),
    price: readNumber(tick['price'], 'market_tick.price'),
    decimals: readNumber(tick['decimals'], 'market_tick.decimals'),
  };
}
