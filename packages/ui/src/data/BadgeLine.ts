import { space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** Badges one after the other, aligned as the text around them is. */
export const BadgeLine = styled.span`
  display: block;
  line-height: 1.75rem;
  > :not(:last-child) {
    margin-right: ${space(2)};
  }
`;
