import { z } from 'zod';

/** What names a thing: made by the service, and never longer than this. */
export const idSchema = z.string().min(1).max(64);

/** Of a path with `{id}`. */
export const byId = z.object({ id: idSchema });
