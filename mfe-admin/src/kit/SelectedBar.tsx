import { color, IconButton, radius, Row, space, Text } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';

interface SelectedBarProps {
  readonly count: number;
  /** Actions on the selected rows. */
  readonly children: ReactNode;
  readonly onClear: () => void;
}

/** Number of the selected rows and the actions on them, in sight while the list scrolls. */
export function SelectedBar({ count, children, onClear }: SelectedBarProps) {
  const t = adminTexts.useTexts();
  return (
    <Bar data-selected-rows role="region" aria-label={t('bulk.label')}>
      <Row $gap={1}>
        <Text as="span" role="status">
          {t('bulk.selected', { count })}
        </Text>
        <IconButton icon="x" label={t('bulk.clear')} onClick={onClear} />
      </Row>
      <Row>{children}</Row>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: ${space(4)};
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  /* Leaves room for the mascot, which floats in the corner. */
  padding: ${space(2)} 5rem ${space(2)} ${space(4)};
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('large')};
  background: ${color('surface-raised')};
`;
