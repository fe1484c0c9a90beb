import { Button, Icon } from '@bambuzal/ui';
import { adminTexts } from '../locales/admin-texts';
import type { ListNews } from './use-news';

/** Says that rows are new or changed, and shows them. Rows never move by themselves. */
export function NewsPill({ news }: { readonly news: ListNews | undefined }) {
  const t = adminTexts.useTexts();
  return (
    <div aria-live="polite">
      {news && (
        <Button small variant="secondary" onClick={news.onShow}>
          <Icon name="refresh-cw" size={16} />
          {news.added > 0 ? t('list.new', { count: news.added }) : t('list.changed')}
        </Button>
      )}
    </div>
  );
}
