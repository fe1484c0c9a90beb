import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useReadOnly } from './use-read-only';

/** Controls that change something. All of them are disabled in the read-only view. */
export function Changeable({ children }: { readonly children: ReactNode }) {
  const isReadOnly = useReadOnly();
  return (
    <Frame role="presentation" disabled={isReadOnly}>
      {children}
    </Frame>
  );
}

const Frame = styled.fieldset`
  display: contents;
`;
