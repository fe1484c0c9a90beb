import {
  Badge,
  Button,
  brandTokens,
  color,
  colorTokens,
  Heading,
  Money,
  radius,
  Row,
  space,
  Stack,
  Text,
} from '@bambuzal/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { settingsTexts } from './locales/settings-texts';
import type { SettingsValues } from './settings-values';

const themes = ['dark', 'light'] as const;

/** The typed colours and corners on the product's own parts, in both themes, before they are saved. */
export function AppearancePreview() {
  const t = settingsTexts.useTexts();
  const brand = useTypedBrand();
  return (
    <Stack $gap={2}>
      <Text $strong>{t('preview')}</Text>
      <Text $size={14} $tone="muted">
        {t('preview.help')}
      </Text>
      <Themes>
        {themes.map((theme) => (
          <Scene
            key={theme}
            role="group"
            aria-label={t(`preview.${theme}`)}
            style={{ ...colorTokens(theme, brand), ...brandTokens(theme, brand) }}
          >
            <Sample theme={theme} />
          </Scene>
        ))}
      </Themes>
    </Stack>
  );
}

function Sample({ theme }: { readonly theme: (typeof themes)[number] }) {
  const t = settingsTexts.useTexts();
  return (
    <Stack $gap={3}>
      <Text $size={14} $tone="muted">
        {t(`preview.${theme}`)}
      </Text>
      <Heading as="p" $size={20}>
        {t('preview.title')}
      </Heading>
      <Text $size={24} $strong>
        <Money amount={1234.56} />
      </Text>
      <Row>
        <Badge $tone="primary">{t('preview.badge')}</Badge>
        <Badge $tone="secondary">{t('preview.badge')}</Badge>
        <Badge $tone="accent">{t('preview.badge')}</Badge>
      </Row>
      <Row inert>
        <Button small>{t('preview.button')}</Button>
        <Button small variant="secondary">
          {t('preview.other')}
        </Button>
      </Row>
    </Stack>
  );
}

function useTypedBrand() {
  const { control } = useFormContext<SettingsValues>();
  const [primaryColor, secondaryColor, accentColor, borderRadius] = useWatch({
    control,
    name: ['primaryColor', 'secondaryColor', 'accentColor', 'borderRadius'],
  });
  return {
    primaryColor: String(primaryColor),
    secondaryColor: String(secondaryColor),
    accentColor: String(accentColor),
    borderRadius: String(borderRadius),
    themeDark: true,
    enableAnimations: true,
  };
}

const Themes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space(4)};
`;

const Scene = styled.div`
  padding: ${space(5)};
  border: 1px solid ${color('border')};
  border-radius: ${radius('medium')};
  background: ${color('surface')};
  color: ${color('text')};
`;
