import { useLanguage, useStore, type UserJson } from '@bambuzal/web-kit';
import { useEffect } from 'react';
import { useNewDay } from './use-new-day';
import { DeskNews } from './desk-news';
import { MemberNews } from './member-news';

/**
 * Keeps the page up to date while somebody is signed in, also in the read-only view. The shell calls
 * it once.
 */
export function useLive({ id, role }: Pick<UserJson, 'id' | 'role'>): void {
  const store = useStore();
  const language = useLanguage();
  useNewDay();
  useEffect(() => {
    const reader = { userId: id, language };
    const news = role === 'admin' ? new DeskNews(store, reader) : new MemberNews(store, reader);
    news.start();
    return () => news.stop();
  }, [store, id, role, language]);
}
