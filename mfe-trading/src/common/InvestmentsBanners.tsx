import { AfterAnswer, ListSkeleton } from '@bambuzal/product-ui';
import { Slot, useBanners } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * Banners above the content of a page. The content is shown after the banners are known or have
 * failed, because a banner that comes later would move it.
 */
export function InvestmentsBanners({ children }: { readonly children: ReactNode }) {
  const banners = useBanners('investments');
  const hasBanner = banners.data !== undefined && banners.data.length > 0;
  return (
    <>
      <Slot name="investments" pending={hasBanner ? <Place /> : null} />
      <AfterAnswer query={banners} pending={<ListSkeleton />}>
        {children}
      </AfterAnswer>
    </>
  );
}

/* As high as a banner with a line of text and a button. */
const Place = styled.div`
  min-height: 9.5rem;
`;
