import { color, narrowBelow, space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/**
 * Bar with the save button. It stays visible while the long page scrolls; on small screens it
 * stands at the end of the page.
 */
export const SaveBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(3)};
  padding-block: ${space(3)};
  background: ${color('background')};
  > p {
    flex: 1 1 10rem;
  }
  @media (width >= ${narrowBelow}) {
    position: sticky;
    bottom: 0;
    /* Room for the mascot's button, which lies in this corner. */
    padding-inline-end: calc(3.25rem + ${space(4)});
    border-top: 1px solid ${color('border')};
  }
`;
