import { color, fontSize, layer, narrowBelow, radius, size, space } from '@bambuzal/ui';
import { ScrollRestoration, Slot, useLanguage, useLocation } from '@bambuzal/web-kit';
import { useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CataloguedRemote } from '../federation/catalogue';
import { shellTexts } from '../messages/shell-texts';
import {
  bottomBarOf,
  isCurrent,
  navigationSections,
  type NavigationEntry,
} from '../routes/navigation';
import { findRoute, type RemoteRoute } from '../routes/remote-routes';
import { BottomBar } from './BottomBar';
import { Drawer } from './Drawer';
import { Header } from './Header';
import { Navigation } from './Navigation';
import { SettingsBanner } from './SettingsBanner';
import { useFocusAfterNavigation } from './use-focus-after-navigation';

interface LayoutProps {
  readonly remotes: readonly CataloguedRemote[];
  readonly routes: readonly RemoteRoute[];
  readonly children: ReactNode;
}

/** What surrounds every page: header, navigation (sidebar or bottom bar), the main landmark. */
export function Layout({ remotes, routes, children }: LayoutProps) {
  const t = shellTexts.useTexts();
  const language = useLanguage();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useFocusAfterNavigation();
  const sections = useMemo(() => navigationSections(remotes, language), [remotes, language]);
  const { pathname } = useLocation();
  const route = findRoute(routes, pathname);
  const navigation = {
    sections,
    isCurrent: (entry: NavigationEntry) => isCurrent(entry, pathname, route),
  };
  return (
    <>
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <Header isDrawerOpen={isDrawerOpen} onOpenDrawer={() => setDrawerOpen(true)} />
      <Sidebar>
        <Navigation {...navigation} />
      </Sidebar>
      <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
        <Navigation {...navigation} />
      </Drawer>
      <Content>
        <SettingsBanner />
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </Content>
      <BottomBar entries={bottomBarOf(sections)} isCurrent={navigation.isCurrent} />
      <Slot name="overlay" />
      <ScrollRestoration />
    </>
  );
}

const SkipLink = styled.a`
  position: fixed;
  top: ${space(2)};
  left: ${space(2)};
  z-index: ${layer('toast')};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('primary')};
  color: ${color('on-primary')};
  font-size: ${fontSize(14)};
  font-weight: 600;
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

const Sidebar = styled.div`
  position: fixed;
  inset: ${size('header')} auto 0 0;
  width: ${size('sidebar')};
  overflow-y: auto;
  padding: ${space(4)} ${space(3)};
  border-right: 1px solid ${color('border')};
  background: ${color('background')};
  @media (width < ${narrowBelow}) {
    display: none;
  }
`;

const Content = styled.div`
  padding-top: ${size('header')};
  padding-left: ${size('sidebar')};
  @media (width < ${narrowBelow}) {
    padding-left: 0;
    padding-bottom: calc(${size('bottom-bar')} + env(safe-area-inset-bottom));
  }
`;
