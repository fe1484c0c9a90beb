import { narrowBelow, size, space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** Places a banner above a page, as wide as the page's content. */
export const BannerFrame = styled.div`
  max-width: ${size('content')};
  margin-inline: auto;
  padding: ${space(4)} ${space(6)} 0;
  @media (width < ${narrowBelow}) {
    padding-inline: ${space(4)};
  }
`;
