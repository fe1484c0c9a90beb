import type { RequestHandler } from 'express';

/** Whether each needed server answers, by the server's name. */
export type Readiness = () => Promise<Record<string, boolean>>;

/** Answers 200 if all needed servers answer, otherwise 503 with the names of those that do not. */
export function readinessPage(readiness: Readiness): RequestHandler {
  return async (_request, response) => {
    const parts = await readiness();
    const ready = Object.values(parts).every(Boolean);
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', parts });
  };
}
