import { narrowBelow, radius, Skeleton } from '@bambuzal/ui';
import { styled } from 'styled-components';

/** Grey shape in the size of the card with the referral code. */
export const CodePlace = styled(Skeleton)`
  height: 14rem;
  border-radius: ${radius('large')};
  @media (width < ${narrowBelow}) {
    height: 17rem;
  }
`;

/** Grey shape in the size of the promotion of Smart Trading. */
export const PromotionPlace = styled(Skeleton)`
  height: 9.5rem;
  border-radius: ${radius('large')};
  @media (width < 64rem) {
    height: 17.375rem;
  }
  @media (width < ${narrowBelow}) {
    height: 19.625rem;
  }
`;
