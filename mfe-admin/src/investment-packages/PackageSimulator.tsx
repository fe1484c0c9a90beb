import { projectionOf, shortfallOf, type Span } from '@bambuzal/product-ui';
import { Money, Stack, Text } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { useFormatting, useOperatorsToday } from '@bambuzal/web-kit';
import type { FormValues } from '../kit/row-values';
import { adminTexts } from '../locales/admin-texts';
import { typedPlan, type TypedPlan } from './typed-plan';

interface PackageSimulatorProps {
  readonly typed: FormValues;
}

/** Figures that a member would see for the terms in the form, and whose terms a change leaves. */
export function PackageSimulator({ typed }: PackageSimulatorProps) {
  const t = adminTexts.useTexts();
  const plan = typedPlan(typed);
  return (
    <Stack $gap={3}>
      <Text $tone="muted">{t('packages.kept')}</Text>
      <Section title={t('packages.simulator')}>
        {plan ? <Figures plan={plan} /> : <Text $tone="muted">{t('packages.simulatorEmpty')}</Text>}
      </Section>
    </Stack>
  );
}

function Figures({ plan }: { readonly plan: TypedPlan }) {
  const t = adminTexts.useTexts();
  const { day } = useFormatting();
  const { atEnd, daily, endDate, total } = projectionOf(plan, plan.minAmount, useOperatorsToday());
  const shortfall = shortfallOf({
    least: (atEnd.least / plan.minAmount) * 100,
    greatest: (atEnd.greatest / plan.minAmount) * 100,
  });
  return (
    <>
      <DescriptionList
        items={[
          { term: t('packages.simAmount'), description: <Money amount={plan.minAmount} /> },
          { term: t('packages.simDaily'), description: <Amounts of={daily} /> },
          { term: t('packages.simTotal'), description: <Amounts of={total} /> },
          { term: t('packages.simEnd'), description: <Amounts of={atEnd} /> },
          { term: t('investments.endDate'), description: day(endDate) },
        ]}
      />
      {shortfall && (
        <Text $tone="loss" $strong>
          {t(shortfall === 'certain' ? 'packages.simLoss' : 'packages.simMaybe')}
        </Text>
      )}
    </>
  );
}

function Amounts({ of: { greatest, least } }: { readonly of: Span }) {
  if (least === greatest) return <Money amount={least} />;
  return (
    <>
      <Money amount={least} /> – <Money amount={greatest} />
    </>
  );
}
