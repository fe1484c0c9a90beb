import { color, size, space } from '@bambuzal/ui';
import { AppLink, type PermissionArea, useLocation } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { adminTexts } from '../locales/admin-texts';
import type { TextKey } from './list-definition';
import { useMay } from './use-may';

/** Screens of one entry of the menu; each has its own path. */
export interface Entry {
  /** Name of the entry. */
  readonly label: TextKey;
  readonly screens: readonly {
    readonly path: string;
    readonly label: TextKey;
    /** Permission to open the screen, if it takes more than opening the entry. */
    readonly permission?: PermissionArea;
  }[];
}

/** Links between the screens of an entry. */
export function EntryTabs({ entry: { label, screens } }: { readonly entry: Entry }) {
  const t = adminTexts.useTexts();
  const { pathname } = useLocation();
  const may = useMay();
  return (
    <Links aria-label={t(label)}>
      {screens
        .filter(({ permission }) => may(permission))
        .map((screen) => (
          <Screen
            key={screen.path}
            to={screen.path}
            aria-current={screen.path === pathname ? 'page' : undefined}
          >
            {t(screen.label)}
          </Screen>
        ))}
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Screen = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${size('target')};
  padding-inline: ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: 999px;
  color: ${color('text-muted')};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: ${color('text')};
  }
  &[aria-current='page'] {
    border-color: transparent;
    background: ${color('primary-soft')};
    color: ${color('primary-text')};
  }
`;
