import { space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** Row of badges, aligned like the text around them. */
export const BadgeLine = styled.span`
  display: block;
  line-height: 1.75rem;
  > :not(:last-child) {
    margin-right: ${space(2)};
  }
`;
