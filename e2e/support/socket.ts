import type { BrowserContext, WebSocketRoute } from '@playwright/test';

/** The connection between a browser's pages and /ws, controlled by a test. */
export interface SocketWire {
  /** Cuts every connection, and refuses new ones until `mend`. */
  readonly cut: () => Promise<void>;
  readonly mend: () => void;
  /** Number of open connections. */
  readonly standing: () => number;
}

/** Call it before any page of the context is opened. */
export async function holdSocket(context: BrowserContext): Promise<SocketWire> {
  const standing = new Set<WebSocketRoute>();
  let isCut = false;
  await context.routeWebSocket(/\/ws\//, async (page) => {
    if (isCut) return page.close();
    const server = page.connectToServer();
    standing.add(page);
    const end = async () => {
      standing.delete(page);
      await Promise.all([page.close(), server.close()]);
    };
    page.onClose(end);
    server.onClose(end);
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all([...standing].map((page) => page.close()));
      standing.clear();
    },
    mend() {
      isCut = false;
    },
    standing: () => standing.size,
  };
}
