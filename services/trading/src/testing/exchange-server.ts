import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';

/** A trade that a test makes. */
export interface MadeTrade {
  readonly id: number;
  /** Time of the trade, in milliseconds. */
  readonly at: number;
  /** Price in the exchange's notation, such as `100.25`. */
  readonly price: string;
}

export interface ExchangeServer {
  readonly streamUrl: string;
  readonly restUrl: string;
  /** Records trades from now on, and pushes them in the given order. */
  readonly trade: (...trades: MadeTrade[]) => void;
  /** Records trades without pushing them. */
  readonly tradeUnseen: (...trades: MadeTrade[]) => void;
  /** Pushes trades to clients, whether recorded or not; also more than once. */
  readonly push: (...trades: MadeTrade[]) => void;
  /** Sets how far the exchange's clock is ahead, in milliseconds. */
  readonly setAhead: (milliseconds: number) => void;
  /** Whether answers leave out old trades. */
  readonly setForgetful: (forgets: boolean) => void;
  /** Pings every connection. @returns number of answers so far */
  readonly ping: () => void;
  readonly pongs: () => number;
  /** Number of open connections, and of all connections so far. */
  readonly open: () => number;
  readonly opened: () => number;
  /** Cuts every connection, as a broken network does. */
  readonly cut: () => void;
  /** Whether connections are accepted. */
  readonly setReachable: (isReachable: boolean) => void;
  readonly close: () => Promise<void>;
}

/**
 * An exchange of one symbol that behaves like Binance: the stream of trades, the REST interface and
 * the clock.
 */
export async function startExchangeServer(
  symbol: string,
  now: () => Date,
): Promise<ExchangeServer> {
  const record = new Map<number, MadeTrade>();
  const sockets = new Set<WebSocket>();
  const state = { aheadMs: 0, forgets: false, isReachable: true, opened: 0, pongs: 0 };

  const answer = ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(url, 'http://exchange');
    const say = (body: object) => void response.end(JSON.stringify(body));
    if (pathname === '/api/v3/time') {
      say({ serverTime: now().getTime() + state.aheadMs });
    } else if (pathname === '/api/v3/historicalTrades' && searchParams.get('symbol') === symbol) {
      const limit = Number(searchParams.get('limit') ?? 500);
      const from = searchParams.get('fromId');
      const trades = [...record.values()].sort((one, other) => one.id - other.id);
      if (from === null) say(trades.slice(-limit).map(rowOf));
      else if (state.forgets) say([]);
      else
        say(
          trades
            .filter(({ id }) => id >= Number(from))
            .slice(0, limit)
            .map(rowOf),
        );
    } else {
      response.writeHead(404).end();
    }
  };
  const server = createServer(answer);
  const stream = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (!state.isReachable || request.url !== `/ws/${symbol.toLowerCase()}@trade`) {
      socket.destroy();
      return;
    }
    stream.handleUpgrade(request, socket, head, (connection) => {
      sockets.add(connection);
      state.opened += 1;
      connection.on('pong', () => (state.pongs += 1));
      connection.on('close', () => sockets.delete(connection));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());

  const push: ExchangeServer['push'] = (...trades) => {
    for (const trade of trades) {
      for (const socket of sockets) socket.send(JSON.stringify(eventOf(symbol, trade)));
    }
  };
  const tradeUnseen: ExchangeServer['tradeUnseen'] = (...trades) => {
    for (const trade of trades) record.set(trade.id, trade);
  };
  return {
    streamUrl: `ws://127.0.0.1:${port}`,
    restUrl: `http://127.0.0.1:${port}`,
    push,
    tradeUnseen,
    trade(...trades) {
      tradeUnseen(...trades);
      push(...trades);
    },
    setAhead: (milliseconds) => void (state.aheadMs = milliseconds),
    setForgetful: (forgets) => void (state.forgets = forgets),
    ping() {
      for (const socket of sockets) socket.ping();
    },
    pongs: () => state.pongs,
    open: () => sockets.size,
    opened: () => state.opened,
    cut() {
      for (const socket of sockets) socket.terminate();
    },
    setReachable: (isReachable) => void (state.isReachable = isReachable),
    async close() {
      for (const socket of sockets) socket.terminate();
      stream.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function eventOf(symbol: string, { at, id, price }: MadeTrade) {
  return {
    e: 'trade',
    E: at,
    s: symbol,
    t: id,
    p: price,
    q: '0.01000000',
    T: at,
    m: false,
    M: true,
  };
}

function rowOf({ at, id, price }: MadeTrade) {
  return {
    id,
    price,
    qty: '0.01000000',
    quoteQty: '1.00000000',
    time: at,
    isBuyerMaker: false,
    isBestMatch: true,
  };
}
