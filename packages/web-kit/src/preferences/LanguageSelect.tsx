import { color, fontSize, Icon, radius, size, space } from '@bambuzal/ui';
import { styled } from 'styled-components';
import { changeLanguage, useLanguage } from '../i18n/i18n';
import { isLanguage, languageNames, languages } from '../i18n/languages';
import { kitTexts } from '../locales/kit-texts';
import { showToast } from '../toasts/toast-store';

/**
 * Native select that opens the device's own list of choices. It shows the short name of the current
 * language.
 */
export function LanguageSelect() {
  const t = kitTexts.useTexts();
  const language = useLanguage();
  return (
    <Frame>
      <Icon name="globe" />
      <span aria-hidden>{language.slice(0, 2).toUpperCase()}</span>
      <Choices
        aria-label={t('language')}
        value={language}
        onChange={({ target }) => {
          if (!isLanguage(target.value)) return;
          changeLanguage(target.value).catch(() => {
            showToast({ tone: 'error', title: t('noConnection') });
          });
        }}
      >
        {languages.map((option) => (
          <option key={option} value={option} lang={option}>
            {languageNames[option]}
          </option>
        ))}
      </Choices>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  flex: none;
  height: ${size('target')};
  padding-inline: ${space(3)};
  border-radius: ${radius('medium')};
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
  font-weight: 600;
  &:hover {
    background: ${color('surface-raised')};
    color: ${color('text')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('primary-text')};
    outline-offset: 2px;
  }
`;

/**
 * An invisible native select that covers the whole frame. It receives the clicks, and screen
 * readers read it.
 */
const Choices = styled.select`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  opacity: 0;
  cursor: pointer;
  option {
    background: ${color('surface')};
    color: ${color('text')};
  }
`;
