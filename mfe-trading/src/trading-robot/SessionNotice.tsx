import { Banner, Button } from '@bambuzal/ui';
import { useNow } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { tradingApi } from '../api';
import { robotTexts } from './locales/robot-texts';

const everySeconds = 30 * 60;

/** Notice every half hour: the duration of the session, and the result of the last 30 days. */
export function SessionNotice() {
  const t = robotTexts.useTexts();
  const { money } = useFormatting();
  const now = useNow();
  const [cameAt] = useState(now);
  const [seenAt, setSeenAt] = useState(now);
  const { data } = tradingApi.useTradingStatisticsQuery({ period: '30d' });
  if (now - seenAt < everySeconds) return null;
  const minutes = Math.floor((now - cameAt) / 60);
  return (
    <Banner
      actions={
        <Button small variant="secondary" onClick={() => setSeenAt(now)}>
          {t('goOn')}
        </Button>
      }
    >
      {t('session', { minutes, result: money(data?.result ?? 0) })}
    </Banner>
  );
}
