import { color, fontSize, layer, radius, space } from '@bambuzal/ui';
import { styled } from 'styled-components';
import { shellTexts } from '../locales/shell-texts';

/** Link that skips the navigation. It is the first element that the Tab key reaches. */
export function SkipLink() {
  const t = shellTexts.useTexts();
  return <Link href="#main">{t('skipToContent')}</Link>;
}

const Link = styled.a`
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
