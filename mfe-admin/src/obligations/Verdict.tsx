import type { OutlookJson } from '@bambuzal/contracts';
import { Banner } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import { obligationsTexts } from './locales/obligations-texts';

/** Says whether the held money lasts, and what is missing from the figures. */
export function Verdict({ outlook }: { readonly outlook: OutlookJson }) {
  const t = obligationsTexts.useTexts();
  const { day } = useFormatting();
  const { days, firstUncovered, missing } = outlook;
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const names = missing.map((service) =>
    service === 'investment' || service === 'trading' || service === 'referral'
      ? t(`service.${service}`)
      : service,
  );
  return (
    <>
      {missing.length > 0 && <Banner>{t('missing', { services: names.join(', ') })}</Banner>}
      {firstUncovered === null ? (
        missing.length === 0 &&
        last !== undefined && <Banner tone="gain">{t('covered', { day: day(last) })}</Banner>
      ) : (
        <Banner tone="loss">
          {firstUncovered === first
            ? t('uncoveredNow')
            : t('uncovered', { day: day(firstUncovered) })}
        </Banner>
      )}
    </>
  );
}
