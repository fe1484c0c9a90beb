import type { TradingConfigurationJson } from '@bambuzal/contracts';
import { type Column, DataTable, DescriptionList, Section } from '@bambuzal/ui/data';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { configurationFacts } from './configuration-facts';
import { useFactName } from './use-fact-name';
import { useFactText } from './use-fact-text';

interface ConfigurationInEffectProps {
  readonly configuration: TradingConfigurationJson;
}

type Pair = TradingConfigurationJson['pairs'][number];

/** Rules by which trading runs today. */
export function ConfigurationInEffect({ configuration }: ConfigurationInEffectProps) {
  const t = tradingBotTexts.useTexts();
  const nameOf = useFactName();
  const textOf = useFactText();
  const columns = usePairColumns();
  const names = new Set<string>(configuration.pairs.map(({ pair }) => pair));
  const facts = configurationFacts(configuration).filter(({ of }) => of === null || !names.has(of));
  return (
    <Section title={t('inEffect')} lead={t('inEffectLead')}>
      <DataTable
        caption={t('pairs')}
        rows={configuration.pairs}
        rowKey={({ pair }) => pair}
        columns={columns}
      />
      <DescriptionList
        items={facts.map((fact) => ({
          term: nameOf(fact),
          description: textOf(fact.name, fact.value),
        }))}
      />
    </Section>
  );
}

function usePairColumns(): readonly Column<Pair>[] {
  const t = tradingBotTexts.useTexts();
  const textOf = useFactText();
  return [
    { key: 'pair', header: t('pair'), cell: ({ pair }) => pair },
    {
      key: 'isActive',
      header: t('pairState'),
      cell: ({ isActive }) => textOf('pairIsActive', isActive),
    },
    {
      key: 'volatility',
      header: t('volatilityShort'),
      align: 'end',
      cell: ({ volatility }) => textOf('pairVolatility', volatility),
    },
    {
      key: 'decimals',
      header: t('decimals'),
      align: 'end',
      cell: ({ decimals }) => textOf('pairDecimals', decimals),
    },
    {
      key: 'firstOpen',
      header: t('firstOpen'),
      align: 'end',
      cell: ({ firstOpen }) => textOf('pairFirstOpen', firstOpen),
    },
  ];
}
