import type { RequestHandler } from 'express';

/** Whether a server that is needed answers, by its name. */
export type Readiness = () => Promise<Record<string, boolean>>;

/** 200 when everything that is needed answers, else 503, naming what does not. */
export function readinessPage(readiness: Readiness): RequestHandler {
  return async (_request, response) => {
    const parts = await readiness();
    const ready = Object.values(parts).every(Boolean);
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', parts });
  };
}
