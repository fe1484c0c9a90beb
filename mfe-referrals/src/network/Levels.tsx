import { Money, Stack, Text } from '@bambuzal/ui';
import { DataTable, Section, type Column } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { ReferralsJson } from '../api';
import { networkTexts } from './locales/network-texts';

type Level = ReferralsJson['levels'][number];

/** Percentage, people and earnings of each level. */
export function Levels({ levels }: Pick<ReferralsJson, 'levels'>) {
  const t = networkTexts.useTexts();
  const columns = useColumns();
  return (
    <Section title={t('levels')} lead={t('levelsLead')}>
      <DataTable
        caption={t('levelsTable')}
        columns={columns}
        rows={levels}
        rowKey={({ level }) => String(level)}
      />
    </Section>
  );
}

function useColumns(): readonly Column<Level>[] {
  const t = networkTexts.useTexts();
  const { number, percentage } = useFormatting();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('level'),
        hideLabelOnCard: true,
        cell: ({ name, isActive, percentage: rate }) => (
          <Stack $gap={1}>
            <Name>{name}</Name>
            <Text as="span" $size={14} $tone="muted">
              {isActive ? t('levelPays', { percentage: percentage(rate) }) : t('levelClosed')}
            </Text>
          </Stack>
        ),
      },
      {
        key: 'earned',
        header: t('earned'),
        align: 'end',
        cell: ({ earned }) => <Money amount={earned} strong />,
      },
      {
        key: 'volume',
        header: t('volume'),
        align: 'end',
        cell: ({ volume }) => <Money amount={volume} />,
      },
      {
        key: 'members',
        header: t('members'),
        align: 'end',
        cell: ({ members }) => number(members),
      },
    ],
    [t, number, percentage],
  );
}

/* Minimum width, so that a short name is not broken to make room for the figures. */
const Name = styled.span`
  display: inline-block;
  min-width: 4.5rem;
`;
