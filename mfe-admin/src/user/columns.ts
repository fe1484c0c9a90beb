import { space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** Who it is beside what can be done; one below the other where that has no room. */
export const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space(6)};
  @media (width >= 64rem) {
    grid-template-columns: 24rem minmax(0, 1fr);
  }
`;
