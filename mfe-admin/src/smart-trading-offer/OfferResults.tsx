import { useSignedPercent } from '@bambuzal/product-ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import type { SmartTradingOfferJson } from '../api/smart-trading';
import { adminTexts } from '../locales/admin-texts';

interface OfferResultsProps {
  readonly offer: Pick<SmartTradingOfferJson['offer'], 'dpr' | 'index' | 'maxDrawdown' | 'winRate'>;
}

/** Results of the pool on closed days, as members see them beside the offer. */
export function OfferResults({ offer }: OfferResultsProps) {
  const t = adminTexts.useTexts();
  const { percentage } = useFormatting();
  const percent = useSignedPercent();
  const { dpr, index, maxDrawdown, winRate } = offer;
  const none = t('smartTradingOffer.noHistory');
  return (
    <Section title={t('smartTradingOffer.results')} lead={t('smartTradingOffer.resultsLead')}>
      <DescriptionList
        items={[
          {
            term: t('smartTradingOffer.dpr'),
            description: dpr
              ? t('smartTradingOffer.dprOf', { dpr: percent(dpr.average), count: dpr.days })
              : none,
          },
          ...(dpr
            ? [
                { term: t('smartTradingOffer.best'), description: percent(dpr.best) },
                { term: t('smartTradingOffer.worst'), description: percent(dpr.worst) },
              ]
            : []),
          {
            term: t('smartTradingOffer.winRate'),
            description: winRate
              ? t('smartTradingOffer.winRateOf', {
                  percent: percentage(winRate.percent),
                  wins: winRate.wins,
                  losses: winRate.losses,
                  trades: winRate.trades,
                })
              : none,
          },
          {
            term: t('smartTradingOffer.maxDrawdown'),
            description: index.length === 0 ? none : percentage(maxDrawdown),
          },
        ]}
      />
    </Section>
  );
}
