import { Spinner } from '@bambuzal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A page with nothing around it: for the moments before it is known what stands there. */
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
