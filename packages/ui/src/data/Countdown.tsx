import { Text } from '@bambuzal/ui';
import { useNow } from './use-now';

interface CountdownProps {
  /** ISO 8601. */
  readonly until: string;
  /** @param time remaining time, e.g. `14:05` */
  readonly running: (time: string) => string;
  /** Text shown after the time is over. */
  readonly over: string;
}

const urgentBelowSeconds = 60;

/** Remaining time. Screen readers do not read it every second. */
export function Countdown({ until, running, over }: CountdownProps) {
  const seconds = Math.max(0, Math.floor(Date.parse(until) / 1000) - useNow());
  const tone = seconds < urgentBelowSeconds ? 'attention' : 'muted';
  return (
    <Text as="span" role="timer" $size={14} $tone={tone} $figures>
      {seconds > 0 ? running(clockTime(seconds)) : over}
    </Text>
  );
}

/** @returns e.g. `14:05`, or `1:02:09` for an hour or more */
export function clockTime(seconds: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${two(minutes)}:${rest}`;
}
