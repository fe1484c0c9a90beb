import type { Page, Request } from '@playwright/test';
import { until } from './until';

/**
 * Watches the requests that a tab sends from now on.
 *
 * @returns a function that waits until every request is answered and the page has drawn the answers
 *   without sending another request. Unlike the load state `networkidle`, it can be used again after
 *   the page was scrolled.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let sent = 0;
  page.on('request', (request) => {
    open.add(request);
    sent += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const isSettled = async () => {
    const before = sent;
    if (open.size > 0) return false;
    await drawn(page);
    return open.size === 0 && sent === before;
  };
  return async () => {
    try {
      await until('the page has settled', isSettled, 30_000);
    } catch (error) {
      const urls = [...open].map((request) => request.url()).join(', ');
      throw new Error(`${page.url()} waits for: ${urls || 'no request'}`, { cause: error });
    }
  };
}

/** @returns after two frames and all work that the page has put off until it is idle */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
