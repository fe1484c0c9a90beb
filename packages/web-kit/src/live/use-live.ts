import { useLanguage, useStore, type UserJson } from '@bambuzal/web-kit';
import { useEffect } from 'react';
import { useNewDay } from './use-new-day';
import { MemberNews } from './member-news';

/**
 * Keeps the page up to date while a member is signed in, also in the read-only view. The shell
 * calls it once.
 */
export function useLive({ id, role }: Pick<UserJson, 'id' | 'role'>): void {
  const store = useStore();
  const language = useLanguage();
  useNewDay();
  useEffect(() => {
    if (role === 'admin') return undefined;
    const news = new MemberNews(store, { userId: id, language });
    news.start();
    return () => news.stop();
  }, [store, id, role, language]);
}
