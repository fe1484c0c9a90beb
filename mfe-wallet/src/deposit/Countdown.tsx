import { Text } from '@bambuzal/ui';
import { useNow } from '../common/use-now';
import { depositTexts } from './messages/deposit-texts';

/** How long a payment may still come in; a timer is not read out at every second. */
export function Countdown({ until }: { readonly until: string }) {
  const t = depositTexts.useTexts();
  const now = useNow();
  const seconds = Math.max(0, Math.floor(Date.parse(until) / 1000) - now);
  return (
    <Text as="span" role="timer" $size={14} $tone={seconds < 60 ? 'attention' : 'muted'} $figures>
      {seconds > 0 ? t('expiresIn', { time: clockTime(seconds) }) : t('expiring')}
    </Text>
  );
}

/** @returns e.g. `14:05`, or `1:02:09` from an hour on */
export function clockTime(seconds: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${two(minutes)}:${rest}`;
}
