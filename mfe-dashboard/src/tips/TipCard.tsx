import { Card, color, Heading, Icon, isIconName, radius, space, Stack, Text } from '@bambuzal/ui';
import { styled } from 'styled-components';
import type { FinancialTipJson } from '../api/tips';

interface TipCardProps {
  readonly tip: FinancialTipJson;
}

/** Tip in the operator's words, with its icon if the product has it. */
export function TipCard({ tip: { title, content, iconName } }: TipCardProps) {
  return (
    <Card as="li">
      <Line>
        <Picture>
          <Icon name={iconName !== null && isIconName(iconName) ? iconName : 'info'} />
        </Picture>
        <Stack $gap={1}>
          <Heading as="h3" $size={16}>
            {title}
          </Heading>
          <Words $tone="muted">{content}</Words>
        </Stack>
      </Line>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  min-width: 0;
`;

const Picture = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${radius('medium')};
  background: ${color('secondary-soft')};
  color: ${color('secondary-text')};
`;

const Words = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
