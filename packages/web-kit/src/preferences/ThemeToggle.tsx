import {
  color,
  duration,
  Icon,
  radius,
  size,
  space,
  VisuallyHidden,
  type IconName,
  type ThemeChoice,
} from '@bambuzal/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { kitTexts } from '../locales/kit-texts';
import { useSettings } from '../settings/use-settings';
import { useTheme } from '../theme/ThemeProvider';

const options = [
  { choice: 'light', icon: 'sun', label: 'themeLight' },
  { choice: 'dark', icon: 'moon', label: 'themeDark' },
  { choice: 'system', icon: 'monitor', label: 'themeSystem' },
] as const satisfies readonly { choice: ThemeChoice; icon: IconName; label: string }[];

/** Choice between light, dark and the device's setting: radio buttons that look like one switch. */
export function ThemeToggle() {
  const t = kitTexts.useTexts();
  const { choice, choose } = useTheme();
  const { settings } = useSettings();
  const group = useId();
  const shown = choice ?? (settings.themeDark ? 'dark' : 'light');
  return (
    <Frame>
      <VisuallyHidden as="legend">{t('theme')}</VisuallyHidden>
      {options.map((option) => (
        <Option key={option.choice} title={t(option.label)}>
          <VisuallyHidden
            as="input"
            type="radio"
            name={group}
            value={option.choice}
            checked={shown === option.choice}
            aria-label={t(option.label)}
            onChange={() => choose(option.choice)}
          />
          <Icon name={option.icon} size={16} />
        </Option>
      ))}
    </Frame>
  );
}

const Frame = styled.fieldset`
  position: relative;
  display: inline-flex;
  flex: none;
  gap: 2px;
  margin: 0;
  padding: 2px;
  border: 1px solid ${color('border')};
  border-radius: ${radius('full')};
  background: ${color('surface')};
`;

const Option = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  /* Together with the frame as high as a finger wants. */
  width: calc(${size('target')} - ${space(1)} - 2px);
  height: calc(${size('target')} - ${space(1)} - 2px);
  border-radius: ${radius('full')};
  color: ${color('text-muted')};
  cursor: pointer;
  transition:
    background-color ${duration('fast')} ease-out,
    color ${duration('fast')} ease-out;
  &:hover {
    color: ${color('text')};
  }
  &:has(:checked) {
    background: ${color('surface-raised')};
    color: ${color('text')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('primary-text')};
    outline-offset: 1px;
  }
`;
