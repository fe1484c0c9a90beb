import { color, fontSize, Icon, layer, size, space } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import type { NavigationEntry } from '../routes/navigation';
import { signedInTexts } from './locales/signed-in-texts';

interface BottomBarProps {
  readonly entries: readonly NavigationEntry[];
  readonly current: NavigationEntry | undefined;
}

/** Main pages in a bar at the bottom of a narrow screen. */
export function BottomBar({ entries, current }: BottomBarProps) {
  const t = signedInTexts.useTexts();
  return (
    <Frame aria-label={t('mainPages')}>
      {entries.map((entry) => (
        <Entry
          key={entry.path}
          to={entry.path}
          aria-current={entry === current ? 'page' : undefined}
        >
          <Icon name={entry.icon} />
          <Label>{entry.label}</Label>
        </Entry>
      ))}
    </Frame>
  );
}

const Frame = styled.nav`
  display: flex;
  position: fixed;
  inset: auto 0 0 0;
  z-index: ${layer('header')};
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color('border')};
  background: ${color('surface')};
`;

const Entry = styled(AppLink)`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  align-items: center;
  justify-content: flex-start;
  gap: ${space(1)};
  padding-top: ${space(2)};
  min-width: ${size('target')};
  height: ${size('bottom-bar')};
  color: ${color('text-muted')};
  font-size: ${fontSize(12)};
  font-weight: 600;
  text-decoration: none;
  &[aria-current='page'] {
    color: ${color('primary-text')};
  }
`;

/*
 * Clips a label after two lines. Icons stay at the same height, whether a label has one line or
 * two.
 */
const Label = styled.span`
  display: -webkit-box;
  max-width: 100%;
  overflow: hidden;
  padding-inline: 2px;
  line-height: 1.15;
  text-align: center;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
