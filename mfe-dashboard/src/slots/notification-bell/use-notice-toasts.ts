import { onNotification, showToast, useSettings, type NotificationJson } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { isQuiet } from '../../notifications/is-quiet';
import { celebrationOf } from '../celebrations/occasions';

/**
 * Shows each new notice in a toast, unless it is celebrated or quiet. Mounted once, in the header.
 */
export function useNoticeToasts(): void {
  const { enableCelebrations } = useSettings().settings;
  const tell = useEffectEvent((notice: NotificationJson) => {
    if (isQuiet(notice)) return;
    if (enableCelebrations && celebrationOf(notice) !== undefined) return;
    showToast({ tone: toneOf(notice), title: notice.title, text: notice.content });
  });
  useEffect(() => onNotification((notice) => tell(notice)), []);
}

/** A warning has the tone `info`, because the tone `error` would mean that the page failed. */
function toneOf({ type }: NotificationJson): 'info' | 'success' {
  return type === 'warning' || type === 'info' ? 'info' : 'success';
}
