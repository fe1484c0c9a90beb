import type { BrowserContext, WebSocketRoute } from '@playwright/test';

/** The connection between the pages of a browser and /ws. A test can cut and mend it. */
export interface SocketWire {
  /** Closes every connection, and refuses new ones until `mend` is called. */
  readonly cut: () => Promise<void>;
  readonly mend: () => void;
  /** Number of open connections. */
  readonly openSockets: () => number;
}

/** Must be called before a page of the context is opened. */
export async function holdSocket(context: BrowserContext): Promise<SocketWire> {
  const openSockets = new Set<WebSocketRoute>();
  let isCut = false;
  await context.routeWebSocket(/\/ws\//, async (page) => {
    if (isCut) return page.close();
    const server = page.connectToServer();
    openSockets.add(page);
    const end = async () => {
      openSockets.delete(page);
      await Promise.all([page.close(), server.close()]);
    };
    page.onClose(end);
    server.onClose(end);
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all([...openSockets].map((page) => page.close()));
      openSockets.clear();
    },
    mend() {
      isCut = false;
    },
    openSockets: () => openSockets.size,
  };
}
