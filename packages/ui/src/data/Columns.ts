import { space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** What a page is for, and beside it what helps; one below the other where it is narrow. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(6)};
  @media (width >= 64rem) {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
  }
`;
