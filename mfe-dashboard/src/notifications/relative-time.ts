import type { Language } from '@bambuzal/web-kit';

const secondMs = 1000;
const steps = [
  { unit: 'minute', lengthMs: 60 * secondMs, most: 60 },
  { unit: 'hour', lengthMs: 60 * 60 * secondMs, most: 24 },
  { unit: 'day', lengthMs: 24 * 60 * 60 * secondMs, most: 7 },
] as const;

/**
 * @param instant ISO 8601
 * @param now milliseconds since 1970
 * @returns relative time in words; undefined when a date is clearer
 */
export function relativeTime(instant: string, now: number, language: Language): string | undefined {
  // Server and reader may have different clocks. A time in the future counts as now.
  const agoMs = Math.max(0, now - Date.parse(instant));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (agoMs < 60 * secondMs) return format.format(0, 'second');
  const step = steps.find(({ lengthMs, most }) => agoMs < lengthMs * most);
  return step && format.format(-Math.floor(agoMs / step.lengthMs), step.unit);
}
