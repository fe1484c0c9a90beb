import { z } from 'zod';

/** Identifier that the service made, of limited length. */
export const idSchema = z.string().min(1).max(64);

/** Parameters of a path with `{id}`. */
export const byId = z.object({ id: idSchema });
