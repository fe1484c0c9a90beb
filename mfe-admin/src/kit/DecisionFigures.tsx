import type { PreviewJson } from '@bambuzal/contracts';
import { Money, VisuallyHidden } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { adminTexts } from '../locales/admin-texts';
import { figureWords } from './figure-words';

/** Balances before and after a decision, and the amounts that it moves. */
export function DecisionFigures({ figures }: Pick<PreviewJson, 'figures'>) {
  const t = adminTexts.useTexts();
  return (
    <DescriptionList
      items={figures.map(({ label, before, after }) => {
        const isComingIn = label === 'external' && after < 0;
        const name = isComingIn ? 'figures.externalIn' : figureWords[label];
        return {
          term: name ? t(name) : label,
          description:
            before === null ? (
              <Money amount={isComingIn ? -after : after} strong />
            ) : (
              <>
                <Money amount={before} /> <span aria-hidden>→</span>
                <VisuallyHidden>{t('figures.becomes')}</VisuallyHidden>{' '}
                <Money amount={after} strong />
              </>
            ),
        };
      })}
    />
  );
}
