import { narrowBelow, space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** Columns for chart and order form: eight and four of twelve. */
export const MarketColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(18rem, 1fr);
  align-items: start;
  gap: ${space(4)};
  @media (width < 1024px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (width < ${narrowBelow}) {
    gap: ${space(3)};
  }
`;
