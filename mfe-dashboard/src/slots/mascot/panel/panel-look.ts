import { color, layer, narrowBelow, radius, size, space } from '@bambuzal/ui';
import { styled } from 'styled-components';

/* Between the header of the page and the bottom bar, so that both stay usable. */
export const Frame = styled.div`
  display: flex;
  position: fixed;
  right: ${space(6)};
  bottom: ${space(6)};
  z-index: ${layer('header')};
  flex-direction: column;
  width: 24rem;
  max-width: calc(100vw - 2 * ${space(3)});
  height: min(36rem, calc(100dvh - ${size('header')} - 2 * ${space(6)}));
  overflow: hidden;
  border: 1px solid ${color('border-strong')};
  border-radius: ${radius('large')};
  background: ${color('surface')};
  @media (width < ${narrowBelow}) {
    right: ${space(3)};
    bottom: calc(${size('bottom-bar')} + ${space(2)} + env(safe-area-inset-bottom));
    height: min(
      36rem,
      calc(
        100dvh - ${size('header')} - ${size('bottom-bar')} - 2 * ${space(2)} -
          env(safe-area-inset-bottom)
      )
    );
  }
  @media print {
    display: none;
  }
`;

export const Header = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color('border')};
  > h2 {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${space(2)} ${space(4)} 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

/* Link to support, if the operator has a support address. Visible in every view of the panel. */
export const Footer = styled.div`
  flex: none;
  padding: ${space(2)} ${space(4)};
  border-top: 1px solid ${color('border')};
  &:empty {
    display: none;
  }
`;
