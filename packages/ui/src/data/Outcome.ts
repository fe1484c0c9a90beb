import { color, space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** Result of an action, as the main content of the screen. It is announced. */
export const Outcome = styled.div.attrs({ role: 'status' })`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding-block: ${space(4)};
  text-align: center;
  > svg {
    color: ${color('gain-text')};
  }
`;
