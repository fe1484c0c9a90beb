import { z } from 'zod';

/** A moment: ISO 8601 in UTC on the wire, a `Date` inside. */
export const instantSchema = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
