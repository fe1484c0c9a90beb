import { color, size, space } from '@bambuzal/ui';
import { LanguageSelect, LoadedPart, Slot, ThemeToggle } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { loadReadOnlyBanner } from '../own-parts';
import { Company } from './Company';
import { DemoBadge } from './DemoBadge';
import { SettingsBanner } from './SettingsBanner';
import { SkipLink } from './SkipLink';
import { logOwnFailure } from './Unavailable';
import { useCompact } from './use-compact';
import { useFocusAfterNavigation } from './use-focus-after-navigation';

interface BareLayoutProps {
  readonly isSignedIn: boolean;
  readonly children: ReactNode;
}

/** Layout of public pages: company name, language and theme controls, and the page. */
export function BareLayout({ isSignedIn, children }: BareLayoutProps) {
  const main = useFocusAfterNavigation();
  const isCompact = useCompact();
  const choices = (
    <>
      <LanguageSelect />
      <ThemeToggle />
    </>
  );
  return (
    <Frame>
      <SkipLink />
      <Header $isCompact={isCompact}>
        <Company />
        <DemoBadge />
        {!isCompact && <End>{choices}</End>}
      </Header>
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
      {isCompact && <Footer>{choices}</Footer>}
      <Slot name="overlay" />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Header = styled.header<{ readonly $isCompact: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size('header')};
  padding-inline: ${({ $isCompact }) => space($isCompact ? 4 : 6)};
  border-bottom: 1px solid ${color('border')};
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
`;

const Main = styled.main`
  flex: 1;
`;

const Footer = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)} calc(${space(2)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('border')};
`;
