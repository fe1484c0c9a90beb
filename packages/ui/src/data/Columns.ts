import { space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** Main content of a page with additional content beside it, or below it on a narrow screen. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(6)};
  @media (width >= 64rem) {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
  }
`;
