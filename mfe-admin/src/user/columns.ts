import { space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** Columns: the person beside the actions; stacked on narrow screens. */
export const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space(6)};
  @media (width >= 64rem) {
    grid-template-columns: 24rem minmax(0, 1fr);
  }
`;
