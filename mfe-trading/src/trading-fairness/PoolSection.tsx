import { DescriptionList, Section } from '@bambuzal/ui/data';
import type { FairnessDayJson } from '../api';
import { fairnessTexts } from './locales/fairness-texts';

/** Trading rule of the pool for the day. It is fixed before the day begins, like the prices. */
export function PoolSection({ rule }: { readonly rule: FairnessDayJson['pool']['rule'] }) {
  const t = fairnessTexts.useTexts();
  const { pair, strategy, duration, tradesPerDay, netTradesAtEnd } = rule;
  return (
    <Section title={t('pool')} lead={t('poolLead')}>
      <DescriptionList
        items={[
          { term: t('poolPair'), description: pair },
          { term: t('poolStrategy'), description: t('poolBreakout', { period: strategy.period }) },
          { term: t('poolDuration'), description: t('poolMinutes', { count: duration / 60 }) },
          { term: t('poolPerDay'), description: tradesPerDay },
          { term: t('poolEnd'), description: t('poolNet', { net: netTradesAtEnd }) },
        ]}
      />
    </Section>
  );
}
