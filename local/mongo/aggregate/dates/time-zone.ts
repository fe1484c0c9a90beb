import { located } from '../expressions/operator';
import { type BsonValue, isObjectId, isTimestamp } from '../../values/value';

export const minuteMs = 60_000;

/** A time zone, with the offset of its clocks from UTC. */
export interface TimeZone {
  readonly isUtc: boolean;
  offsetMsAt(date: Date): number;
}

export const utc: TimeZone = { isUtc: true, offsetMsAt: () => 0 };

/** Cache of time zones, because a lookup is slow. */
const known = new Map<string, TimeZone>();

/**
 * @param name an Olson identifier (`America/Sao_Paulo`) or an offset (`+03`, `-0330`, `+05:30`)
 * @throws MongoError 40485 if it is neither
 */
export function timeZone(name: string): TimeZone {
  const zone = known.get(name) ?? createZone(name);
  known.set(name, zone);
  return zone;
}

function createZone(name: string): TimeZone {
  if (['UTC', 'GMT', 'Z'].includes(name)) return utc;
  const fixed = /^([+-])(\d\d):?(\d\d)?$/.exec(name);
  if (fixed) {
    const offsetMs = offsetOf(fixed);
    return { isUtc: offsetMs === 0, offsetMsAt: () => offsetMs };
  }
  try {
    // This style writes the offset out, such as "GMT-03:00". For old dates it has seconds too. An
    // offset of zero is "GMT".
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
    return {
      isUtc: false,
      offsetMsAt: (date) => {
        const written = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(date));
        return written ? offsetOf(written) : 0;
      },
    };
  } catch {
    throw located(40485, `unrecognized time zone identifier: "${name}"`);
  }
}

function offsetOf([, sign, hours, minutes = '0', seconds = '0']: RegExpExecArray): number {
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * minuteMs + Number(seconds) * 1000;
  return sign === '-' ? -offsetMs : offsetMs;
}

/** A date whose UTC fields are those of the zone's clock and calendar at that moment. */
export function toLocal(date: Date, zone: TimeZone): Date {
  return new Date(date.getTime() + zone.offsetMsAt(date));
}

/** The moment at which clocks of the zone show the UTC fields of a date. */
export function fromLocal(local: Date, zone: TimeZone): Date {
  const guess = new Date(local.getTime() - zone.offsetMsAt(local));
  // Near a change of the clocks, the first guess may have used the offset of the wrong side, so the
  // offset is read again.
  return new Date(local.getTime() - zone.offsetMsAt(guess));
}

/** Moment of a date, a timestamp or an ObjectId; undefined for other values. */
export function toMoment(value: BsonValue): Date | undefined {
  if (value instanceof Date) return value;
  if (isObjectId(value)) return value.getTimestamp();
  return isTimestamp(value) ? new Date(value.t * 1000) : undefined;
}
