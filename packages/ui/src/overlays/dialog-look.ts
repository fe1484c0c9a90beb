import { color, duration, narrowBelow, radius, space } from '@bambuzal/ui';
import { createGlobalStyle, keyframes, styled } from 'styled-components';

export const PageStandsStill = createGlobalStyle`
  html:has(dialog:modal) { overflow: hidden; }
`;

const appear = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

const rise = keyframes`
  from { transform: translateY(100%); }
`;

const fade = keyframes`
  from { opacity: 0; }
`;

/* The dialog scrolls as a whole, so that all content can be reached on a low screen. */
export const Frame = styled.dialog<{ readonly $size: 'small' | 'medium' }>`
  width: min(${({ $size }) => ($size === 'small' ? '28rem' : '42rem')}, calc(100vw - ${space(8)}));
  max-width: none;
  max-height: calc(100dvh - ${space(12)});
  margin: auto;
  padding: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  border: 1px solid ${color('border')};
  border-radius: ${radius('large')};
  background: ${color('surface')};
  color: ${color('text')};
  /* A dialog in a table's cell would inherit the cell's alignment and spacing. */
  text-align: start;
  white-space: normal;
  animation: ${appear} ${duration('medium')} ease-out;
  &::backdrop {
    background: rgb(0 0 0 / 55%);
    animation: ${fade} ${duration('medium')} ease-out;
  }
  @media (width < ${narrowBelow}) {
    width: 100%;
    max-height: calc(100dvh - ${space(6)});
    margin-bottom: 0;
    border-inline: 0;
    border-bottom: 0;
    border-bottom-left-radius: 0;
    border-bottom-right-radius: 0;
    animation-name: ${rise};
  }
`;

export const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(4)} ${space(4)} ${space(2)} ${space(6)};
  background: ${color('surface')};
  > h2 {
    min-width: 0;
    padding-block: ${space(2)};
    overflow-wrap: anywhere;
  }
  @media (width < ${narrowBelow}) {
    padding: ${space(3)} ${space(2)} ${space(2)} ${space(5)};
  }
`;

export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(1)} ${space(6)} ${space(6)};
  overflow-wrap: anywhere;
  @media (width < ${narrowBelow}) {
    padding-inline: ${space(5)};
    &:last-child {
      padding-bottom: calc(${space(6)} + env(safe-area-inset-bottom));
    }
  }
`;

export const Footer = styled.footer`
  display: flex;
  flex-flow: row wrap;
  justify-content: flex-end;
  gap: ${space(3)};
  padding: ${space(3)} ${space(6)} ${space(5)};
  background: ${color('surface')};
  @media (width < ${narrowBelow}) {
    padding: ${space(3)} ${space(5)} calc(${space(4)} + env(safe-area-inset-bottom));
    > * {
      flex: 1 1 auto;
    }
  }
  /* Not while a keyboard leaves room for little else. */
  @media (height >= 30rem) {
    position: sticky;
    bottom: 0;
    border-top: 1px solid ${color('border')};
  }
`;
