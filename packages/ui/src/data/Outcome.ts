import { color, space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** What came of it, as the one thing to be seen; announced. */
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
