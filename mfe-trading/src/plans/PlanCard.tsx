import { ButtonLink, Card, fontSize, Heading, Money, radius, Stack, Text } from '@bambuzal/ui';
import { Accordion, DescriptionList } from '@bambuzal/ui/data';
import { AppLink } from '@bambuzal/web-kit';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { InvestmentPackageJson } from '../api';
import { CapitalWithin } from '../common/CapitalWithin';
import { isFixed, totalShares } from '@bambuzal/product-ui';
import { usePlanWords } from '../common/use-plan-words';
import { tradingTexts } from '../locales/trading-texts';
import { Calculator } from './Calculator';
import { LastRate } from './LastRate';
import { plansTexts } from './locales/plans-texts';

/** A plan: promised profit, terms, and a calculator. */
export function PlanCard({ plan }: { readonly plan: InvestmentPackageJson }) {
  const t = plansTexts.useTexts();
  const w = tradingTexts.useTexts();
  const words = usePlanWords();
  const id = useId();
  const total = totalShares(plan);
  return (
    <Card as="li" aria-labelledby={id}>
      {plan.imageUrl !== null && <Picture src={plan.imageUrl} alt="" loading="lazy" />}
      <Stack $gap={1}>
        <Heading as="h2" id={id} $size={20}>
          {plan.name}
        </Heading>
        {plan.description !== '' && <Text $tone="muted">{plan.description}</Text>}
      </Stack>
      <Stack $gap={1}>
        <Text $size={14} $tone="muted">
          {t('dailyProfit')}
        </Text>
        <Rate>{words.dailyProfit(plan)}</Rate>
        <LastRate plan={plan} />
      </Stack>
      <DescriptionList
        items={[
          {
            term: t('range'),
            description: (
              <>
                <Money amount={plan.minAmount} /> {w('upTo')} <Money amount={plan.maxAmount} />
              </>
            ),
          },
          { term: t('duration'), description: words.duration(plan) },
          plan.returnCapital
            ? { term: w('totalProfit'), description: words.percentages(total) }
            : { term: w('atEndWithoutCapital'), description: <CapitalWithin share={total} /> },
          {
            term: w('capital'),
            description: w(plan.returnCapital ? 'capitalReturned' : 'capitalKept'),
          },
        ]}
      />
      <Text $size={14} $tone="muted">
        {t(isFixed(plan) ? 'basisFixed' : 'basisRange')}
      </Text>
      <Accordion
        items={[
          {
            id: `${plan.id}-calculator`,
            title: t('calculate'),
            content: <Calculator plan={plan} />,
          },
        ]}
      />
      <ButtonLink
        as={AppLink}
        to={`/investment-plans/${encodeURIComponent(plan.id)}`}
        aria-label={t('investIn', { plan: plan.name })}
      >
        {t('invest')}
      </ButtonLink>
    </Card>
  );
}

const Picture = styled.img`
  width: 100%;
  aspect-ratio: 16 / 9;
  border-radius: ${radius('medium')};
  object-fit: cover;
`;

const Rate = styled.strong`
  font-size: ${fontSize(24)};
  font-weight: 650;
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
`;
