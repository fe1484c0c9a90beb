import { panelTexts } from './locales/panel-texts';
import { pageNameOf } from './page-names';

/**
 * @returns function that gives the name of a page in the reader's language; undefined if the page
 *   has no name here
 */
export function usePageWords(): (path: string) => string | undefined {
  const t = panelTexts.useTexts();
  return (path) => {
    const name = pageNameOf(path);
    return name && t(`pages.${name}`);
  };
}
