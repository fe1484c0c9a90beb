type Say = (name: 'watch_market' | 'unwatch_market', data: { readonly pair: string }) => void;

interface MarketSocket {
  /** Set by the owner of the socket, while it is connected. */
  say: Say | undefined;
  /**
   * Set by the code that watches prices (`@bambuzal/web-kit/market`), which only a few pages load.
   */
  onSocket: (() => void) | undefined;
  onTick: ((data: unknown) => void) | undefined;
}

/** Connects the page's one socket with the code that watches prices. Neither imports the other. */
export const marketSocket: MarketSocket = {
  say: undefined,
  onSocket: undefined,
  onTick: undefined,
};
