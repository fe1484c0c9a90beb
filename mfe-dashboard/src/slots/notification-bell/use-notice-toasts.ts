import { onNotification, showToast, useSettings, type NotificationJson } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { isQuiet } from '../../notifications/is-quiet';
import { celebrationOf } from '../celebrations/occasions';

/** Tells of each new notice in a toast, unless it is celebrated or quiet. For the header, once. */
export function useNoticeToasts(): void {
  const { enableCelebrations } = useSettings().settings;
  const tell = useEffectEvent((notice: NotificationJson) => {
    if (isQuiet(notice)) return;
    if (enableCelebrations && celebrationOf(notice) !== undefined) return;
    showToast({ tone: toneOf(notice), title: notice.title, text: notice.content });
  });
  useEffect(() => onNotification((notice) => tell(notice)), []);
}

/** A warning is no failure of the page, which is what the tone of errors says. */
function toneOf({ type }: NotificationJson): 'info' | 'success' {
  return type === 'warning' || type === 'info' ? 'info' : 'success';
}
