import { panelTexts } from './locales/panel-texts';
import { pageNameOf } from './page-names';

/** @returns what a page is called in the reader's language; undefined for one that has no name here */
export function usePageWords(): (path: string) => string | undefined {
  const t = panelTexts.useTexts();
  return (path) => {
    const name = pageNameOf(path);
    return name && t(`pages.${name}`);
  };
}
