import { color, IconButton, layer, size, space } from '@bambuzal/ui';
import { LanguageSelect, Slot, ThemeToggle } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { Company } from '../layout/Company';
import { DemoBadge } from '../layout/DemoBadge';
import { AccountMenu } from './AccountMenu';
import { signedInTexts } from './locales/signed-in-texts';

interface HeaderProps {
  readonly isCompact: boolean;
  readonly isDrawerOpen: boolean;
  readonly onOpenDrawer: () => void;
}

export function Header({ isCompact, isDrawerOpen, onOpenDrawer }: HeaderProps) {
  const t = signedInTexts.useTexts();
  return (
    <Frame $isCompact={isCompact}>
      {isCompact && (
        <IconButton
          icon="menu"
          label={t('openNavigation')}
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onClick={onOpenDrawer}
        />
      )}
      <Company />
      <DemoBadge />
      <End>
        <Slot name="header" pending={<ButtonPlace />} />
        {!isCompact && (
          <>
            <LanguageSelect />
            <ThemeToggle />
          </>
        )}
        <AccountMenu isCompact={isCompact} />
      </End>
    </Frame>
  );
}

const Frame = styled.header<{ readonly $isCompact: boolean }>`
  position: fixed;
  inset: 0 0 auto 0;
  z-index: ${layer('header')};
  display: flex;
  align-items: center;
  gap: ${({ $isCompact }) => space($isCompact ? 2 : 3)};
  height: ${size('header')};
  padding-inline: ${({ $isCompact }) => space($isCompact ? 2 : 6)};
  border-bottom: 1px solid ${color('border')};
  background: ${color('background')};
`;

/* As large as a button with an icon. */
const ButtonPlace = styled.span`
  flex: none;
  width: ${size('target')};
  height: ${size('target')};
`;

const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
`;
