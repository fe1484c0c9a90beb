import { z } from 'zod';

/** A moment: ISO 8601 in UTC on the wire, a `Date` inside. */
export const instantSchema = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Latest year that can be set, so that dates computed from it keep four digits. */
const ourCentury = /^20\d\d-/;

/** A moment that a person sets, in the wire's form. */
export const settableMomentSchema = z.iso
  .datetime()
  .max(40)
  .regex(ourCentury, { error: 'date' })
  .meta({ format: 'date-time' });

/** A moment that a person sets, as a `Date` inside. */
export const settableInstantSchema = settableMomentSchema.pipe(instantSchema);

/** A day that a person enters: `yyyy-mm-dd`. */
export const daySchema = z.iso.date().regex(ourCentury, { error: 'date' }).meta({ format: 'date' });
