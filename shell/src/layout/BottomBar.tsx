import { color, fontSize, Icon, layer, narrowBelow, size, space } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { shellTexts } from '../messages/shell-texts';
import type { NavigationEntry } from '../routes/navigation';

interface BottomBarProps {
  readonly entries: readonly NavigationEntry[];
  readonly isCurrent: (entry: NavigationEntry) => boolean;
}

/** The main pages, within a thumb's reach on a narrow screen. */
export function BottomBar({ entries, isCurrent }: BottomBarProps) {
  const t = shellTexts.useTexts();
  if (entries.length === 0) return null;
  return (
    <Frame aria-label={t('mainPages')}>
      {entries.map((entry) => (
        <Entry
          key={entry.path}
          to={entry.path}
          aria-current={isCurrent(entry) ? 'page' : undefined}
        >
          <Icon name={entry.icon} />
          <Label>{entry.label}</Label>
        </Entry>
      ))}
    </Frame>
  );
}

const Frame = styled.nav`
  display: none;
  position: fixed;
  inset: auto 0 0 0;
  z-index: ${layer('header')};
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color('border')};
  background: ${color('surface')};
  @media (width < ${narrowBelow}) {
    display: flex;
  }
`;

const Entry = styled(AppLink)`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-width: ${size('target')};
  height: ${size('bottom-bar')};
  color: ${color('text-muted')};
  font-size: ${fontSize(12)};
  font-weight: 600;
  line-height: 1;
  text-decoration: none;
  &[aria-current='page'] {
    color: ${color('primary-text')};
  }
`;

const Label = styled.span`
  max-width: 100%;
  overflow: hidden;
  padding-inline: 2px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
