import { useLanguage, useSettings } from '@bambuzal/web-kit';
import { useEffect } from 'react';
import { shellTexts } from './locales/shell-texts';
import { pageLabel } from './routes/page-label';
import type { RouteMatch } from './routes/route-match';

/** Sets the title `<page> · <company>` in the reader's language. */
export function useDocumentTitle(place: RouteMatch): void {
  const t = shellTexts.useTexts();
  const language = useLanguage();
  const { companyName } = useSettings().settings;
  const labels = { maintenance: t('maintenance'), notFound: t('notFound') } as const;
  const label =
    place.kind === 'page'
      ? pageLabel(place.route, language)
      : place.kind === 'maintenance' || place.kind === 'notFound'
        ? labels[place.kind]
        : undefined;
  useEffect(() => {
    document.title = label === undefined ? companyName : `${label} · ${companyName}`;
  }, [label, companyName]);
}
