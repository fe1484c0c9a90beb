import { Badge, narrowBelow } from '@bambuzal/ui';
import { useSettings } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { shellTexts } from '../locales/shell-texts';

/** Mark of the demo, so that simulated money is not mistaken for real money. */
export function DemoBadge() {
  const t = shellTexts.useTexts();
  const { settings } = useSettings();
  if (!settings.demo) return null;
  return (
    <Badge $tone="attention" title={t('demoHelp')}>
      <Long>{t('demo')}</Long>
      <Short>{t('demoShort')}</Short>
    </Badge>
  );
}

const Long = styled.span`
  @media (width < ${narrowBelow}) {
    display: none;
  }
`;

const Short = styled.span`
  @media (width >= ${narrowBelow}) {
    display: none;
  }
`;
