import { VisuallyHidden } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import type { Difference } from './configuration-differences';
import { useFactName } from './use-fact-name';
import { useFactText } from './use-fact-text';

/** Facts that differ, each with the earlier and the later value. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  const t = tradingBotTexts.useTexts();
  const nameOf = useFactName();
  const textOf = useFactText();
  return (
    <DescriptionList
      items={differences.map((difference) => {
        const { after, before, name } = difference;
        return {
          term: nameOf(difference),
          description: (
            <>
              {textOf(name, before)} <span aria-hidden>→</span>
              <VisuallyHidden>{t('becomes')}</VisuallyHidden> {textOf(name, after)}
            </>
          ),
        };
      })}
    />
  );
}
