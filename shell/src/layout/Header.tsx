import { Badge, color, IconButton, layer, narrowBelow, size, space } from '@bambuzal/ui';
import { LanguageSelect, Slot, ThemeToggle, useSettings } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { shellTexts } from '../messages/shell-texts';
import { Company } from './Company';

interface HeaderProps {
  readonly isDrawerOpen: boolean;
  readonly onOpenDrawer: () => void;
}

export function Header({ isDrawerOpen, onOpenDrawer }: HeaderProps) {
  const t = shellTexts.useTexts();
  const { settings } = useSettings();
  return (
    <Frame>
      <OnNarrow>
        <IconButton
          icon="menu"
          label={t('openNavigation')}
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onClick={onOpenDrawer}
        />
      </OnNarrow>
      <Company />
      {settings.demo && (
        <Badge $tone="attention" title={t('demoHelp')}>
          {t('demo')}
        </Badge>
      )}
      <End>
        <Slot name="header" />
        <OnWide>
          <LanguageSelect />
          <ThemeToggle />
        </OnWide>
      </End>
    </Frame>
  );
}

const Frame = styled.header`
  position: fixed;
  inset: 0 0 auto 0;
  z-index: ${layer('header')};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: ${size('header')};
  padding-inline: ${space(6)};
  border-bottom: 1px solid ${color('border')};
  background: ${color('background')};
  @media (width < ${narrowBelow}) {
    gap: ${space(2)};
    padding-inline: ${space(2)} ${space(4)};
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
`;

const OnWide = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  @media (width < ${narrowBelow}) {
    display: none;
  }
`;

const OnNarrow = styled.div`
  @media (width >= ${narrowBelow}) {
    display: none;
  }
`;
