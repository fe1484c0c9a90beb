import { color, layer, narrowBelow, preloadIcons, size, space } from '@bambuzal/ui';
import { Slot, useLanguage, useLocation, useSettings } from '@bambuzal/web-kit';
import { useLive } from '@bambuzal/web-kit/live';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useFrame } from '../layout/frame-context';
import { SettingsBanner } from '../layout/SettingsBanner';
import { SkipLink } from '../layout/SkipLink';
import { useCompact } from '../layout/use-compact';
import { useFocusAfterNavigation } from '../layout/use-focus-after-navigation';
import { bottomBarOf, currentEntry, navigationSections } from '../routes/navigation';
import { AccessDenied } from './AccessDenied';
import { BottomBar } from './BottomBar';
import { Drawer } from './Drawer';
import { Header } from './Header';
import { MaintenanceNotice } from './MaintenanceNotice';
import { ReadOnlyBanner } from './ReadOnlyBanner';
import { RouteOverlay } from './RouteOverlay';
import { SidebarContent } from './SidebarContent';

// Preloads the icons of the menus, which the first paint does not need.
void preloadIcons();

/**
 * Layout of pages for signed-in readers: header, navigation (sidebar or bottom bar), and the page.
 */
export function SignedInLayout() {
  const { passage, page, route, user } = useFrame();
  useLive(user);
  const isCompact = useCompact();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useFocusAfterNavigation();
  const sections = useSections();
  const { pathname } = useLocation();
  const current = currentEntry(sections, pathname, route);
  const bottomBar = isCompact ? bottomBarOf(sections) : [];
  const sidebar = <SidebarContent sections={sections} current={current} />;
  return (
    <>
      <SkipLink />
      <Header
        isCompact={isCompact}
        isDrawerOpen={isDrawerOpen}
        onOpenDrawer={() => setDrawerOpen(true)}
      />
      {isCompact ? (
        <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
          {sidebar}
        </Drawer>
      ) : (
        <Sidebar>{sidebar}</Sidebar>
      )}
      <Content $isCompact={isCompact} $hasBottomBar={bottomBar.length > 0}>
        <Lasting>
          <ReadOnlyBanner />
        </Lasting>
        <SettingsBanner />
        <MaintenanceNotice />
        <main id="main" ref={main} tabIndex={-1}>
          {passage === 'open' ? page : <AccessDenied />}
        </main>
        <RouteOverlay isCompact={isCompact} />
      </Content>
      {bottomBar.length > 0 && <BottomBar entries={bottomBar} current={current} />}
      <Slot name="overlay" />
    </>
  );
}

function useSections() {
  const { user, remotes, route } = useFrame();
  const language = useLanguage();
  const { settings } = useSettings();
  return useMemo(
    () => navigationSections(remotes, { user, language, route, settings }),
    [remotes, user, language, route, settings],
  );
}

const Sidebar = styled.div`
  position: fixed;
  inset: ${size('header')} auto 0 0;
  width: ${size('sidebar')};
  overflow-y: auto;
  padding: ${space(4)} ${space(3)};
  border-right: 1px solid ${color('border')};
  background: ${color('background')};
`;

/* Stays visible while the page scrolls, if the screen is wide enough. */
const Lasting = styled.div`
  @media (width >= ${narrowBelow}) {
    position: sticky;
    top: ${size('header')};
    z-index: ${layer('header')};
  }
`;

const Content = styled.div<{ readonly $isCompact: boolean; readonly $hasBottomBar: boolean }>`
  padding-top: ${size('header')};
  padding-left: ${({ $isCompact }) => ($isCompact ? '0' : size('sidebar'))};
  padding-bottom: ${({ $hasBottomBar }) =>
    $hasBottomBar ? `calc(${size('bottom-bar')} + env(safe-area-inset-bottom))` : '0'};
`;
