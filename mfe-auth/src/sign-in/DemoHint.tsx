import { color, Icon, radius, space, Text } from '@bambuzal/ui';
import { useSettings } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { signInTexts } from '../locales/sign-in-texts';

/** Accounts that a visitor may use in the demo. Outside the demo these accounts do not exist. */
export function DemoHint() {
  const t = signInTexts.useTexts();
  const { settings } = useSettings();
  if (!settings.demo) return null;
  return (
    <Frame>
      <Icon name="info" />
      <Text $size={14}>{t('demo')}</Text>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('primary-soft')};
  color: ${color('primary-text')};
  > svg {
    flex: none;
  }
`;
