import { color, narrowBelow, size, space } from '@bambuzal/ui';
import { LanguageSelect, LoadedPart, Slot, ThemeToggle } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { loadReadOnlyBanner } from '../own-parts';
import { Company } from './Company';
import { DemoBadge } from './DemoBadge';
import { SettingsBanner } from './SettingsBanner';
import { SkipLink } from './SkipLink';
import { logOwnFailure } from './Unavailable';
import { useFocusAfterNavigation } from './use-focus-after-navigation';

interface BareLayoutProps {
  readonly isSignedIn: boolean;
  readonly children: ReactNode;
}

/**
 * Layout of public pages: company name, language and theme controls, and the page. Only CSS decides
 * where things are, because the sign-in page is shown before any script runs (`first-sight.tsx`).
 */
export function BareLayout({ isSignedIn, children }: BareLayoutProps) {
  const main = useFocusAfterNavigation();
  return (
    <Frame>
      <SkipLink />
      <Header>
        <Company />
        <DemoBadge />
      </Header>
      <Choices>
        <LanguageSelect />
        <ThemeToggle />
      </Choices>
      {isSignedIn && (
        <LoadedPart
          load={loadReadOnlyBanner}
          pending={null}
          failed={() => null}
          onError={logOwnFailure}
        />
      )}
      <SettingsBanner />
      <Main id="main" ref={main} tabIndex={-1}>
        {children}
      </Main>
      <Slot name="overlay" />
    </Frame>
  );
}

const narrow = `@media (width < ${narrowBelow})`;

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size('header')};
  /* Leaves room for the choices. */
  padding-inline: ${space(6)} 18rem;
  border-bottom: 1px solid ${color('border')};
  ${narrow} {
    padding-inline: ${space(4)};
  }
`;

/* At the end of the header. On narrow screens, which lack the room, below the page. */
const Choices = styled.footer`
  position: absolute;
  top: 0;
  right: ${space(6)};
  display: flex;
  align-items: center;
  gap: ${space(2)};
  height: ${size('header')};
  ${narrow} {
    position: static;
    order: 1;
    justify-content: space-between;
    height: auto;
    padding: ${space(2)} ${space(4)} calc(${space(2)} + env(safe-area-inset-bottom));
    border-top: 1px solid ${color('border')};
  }
`;

const Main = styled.main`
  flex: 1;
  ${narrow} {
    /* Keeps the choices out of sight, so that they do not move while the page grows. */
    min-height: calc(100dvh - ${size('header')});
  }
`;
