import { ButtonLink, Icon } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { panelTexts } from './locales/panel-texts';
import { usePageWords } from './use-page-words';

interface PageLinkProps {
  readonly path: string;
  readonly onFollow: () => void;
}

/** Link to the page that the mascot refers to. */
export function PageLink({ path, onFollow }: PageLinkProps) {
  const t = panelTexts.useTexts();
  const page = usePageWords()(path);
  return (
    <ButtonLink as={AppLink} to={path} onClick={onFollow} $small $variant="secondary">
      {page === undefined ? t('openPage') : t('openNamed', { page })}
      <Icon name="arrow-right" size={16} />
    </ButtonLink>
  );
}
