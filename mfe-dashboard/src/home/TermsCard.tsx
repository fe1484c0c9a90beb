import {
  Card,
  color,
  fontSize,
  Heading,
  Icon,
  Row,
  space,
  Stack,
  Text,
  type IconName,
} from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface TermsCardProps {
  readonly icon: IconName;
  readonly title: string;
  /** Says what the figure is. */
  readonly caption: string;
  /** The one number a reader came for. */
  readonly figure: ReactNode;
  /** `Fact`s. */
  readonly children: ReactNode;
  readonly note?: string;
}

export function TermsCard({ icon, title, caption, figure, children, note }: TermsCardProps) {
  return (
    <Card as="section">
      <Row $gap={2}>
        <Tint>
          <Icon name={icon} />
        </Tint>
        <Heading as="h2" $size={16}>
          {title}
        </Heading>
      </Row>
      <Stack $gap={1}>
        <Text $size={14} $tone="muted">
          {caption}
        </Text>
        <Figure>{figure}</Figure>
      </Stack>
      <Facts>{children}</Facts>
      {note !== undefined && (
        <Text $size={12} $tone="muted">
          {note}
        </Text>
      )}
    </Card>
  );
}

/** One line of a card: what it is, and how much. */
export function Fact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <FactLine>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </FactLine>
  );
}

const Tint = styled.span`
  display: inline-flex;
  color: ${color('primary-text')};
`;

const Figure = styled.p`
  font-size: ${fontSize(32)};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.2;
`;

const Facts = styled.dl`
  display: flex;
  flex-direction: column;
  border-top: 1px solid ${color('border')};
`;

const FactLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  padding-block: ${space(2)};
  font-size: ${fontSize(14)};
  & + & {
    border-top: 1px solid ${color('border')};
  }
  &:last-child {
    padding-bottom: 0;
  }
  dt {
    color: ${color('text-muted')};
  }
  dd {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
`;
