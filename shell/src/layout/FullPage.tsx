import { Spinner } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Page without a layout, shown while the right layout is not known yet. */
export function FullPage({ children }: { readonly children: ReactNode }) {
  return <Frame id="main">{children}</Frame>;
}

export function Waiting() {
  return (
    <FullPage>
      <Spinner large />
    </FullPage>
  );
}

const Frame = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  min-height: 100dvh;
`;
