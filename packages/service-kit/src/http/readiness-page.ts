import type { RequestHandler } from 'express';

/** Whether a server that is needed answers, by its name. */
export type Readiness = () => Promise<Record<string, boolean>>;

/** Answers 200 when all needed servers answer, else 503 with the names of the others. */
export function readinessPage(readiness: Readiness): RequestHandler {
  return async (_request, response) => {
    const parts = await readiness();
    const ready = Object.values(parts).every(Boolean);
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', parts });
  };
}
