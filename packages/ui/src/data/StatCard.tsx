import {
  Card,
  color,
  fontSize,
  Icon,
  radius,
  space,
  Stack,
  Text,
  type IconName,
} from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Growth } from './Growth';

export interface Trend {
  /** Change in percent: 12.5 is shown as +12,50%. */
  readonly percentage: number;
  /** Period of the comparison: "em 30 dias". */
  readonly label: string;
}

interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly trend?: Trend | undefined;
  readonly icon?: IconName;
  /** Additional information about the figure. */
  readonly note?: ReactNode;
}

/** A figure and its trend. */
export function StatCard({ label, value, trend, icon, note }: StatCardProps) {
  return (
    <Card>
      <Stack $gap={2}>
        <Top>
          <Label>{label}</Label>
          {icon && (
            <Picture>
              <Icon name={icon} />
            </Picture>
          )}
        </Top>
        <Value>{value}</Value>
        {trend && <TrendLine {...trend} />}
        {note !== undefined && (
          <Text as="div" $size={14} $tone="muted">
            {note}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function TrendLine({ percentage, label }: Trend) {
  return (
    <Line>
      <Growth percentage={percentage} />
      <span>{label}</span>
    </Line>
  );
}

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Label = styled.p`
  min-width: 0;
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
  line-height: 1.25rem;
  padding-block: ${space(2)};
`;

const Picture = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${radius('medium')};
  background: ${color('primary-soft')};
  color: ${color('primary-text')};
`;

const Value = styled.div`
  font-size: ${fontSize(24)};
  font-weight: 650;
  line-height: 1.2;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
`;
