import { CornerCard } from '@bambuzal/product-ui';
import { Button, Row, Text } from '@bambuzal/ui';
import { useCarriedTexts, useSettings } from '@bambuzal/web-kit';
import { installTexts } from './locales/install-texts';

interface InstallCardProps {
  /** Asks the browser to install the product; without it, the card tells how to on iOS. */
  readonly onInstall: (() => void) | undefined;
  readonly onDecline: () => void;
}

/** Card that offers to install the product. */
export default function InstallCard({ onInstall, onDecline }: InstallCardProps) {
  const t = useCarriedTexts(installTexts);
  const { companyName } = useSettings().settings;
  return (
    <CornerCard
      title={t('title', { name: companyName })}
      closeLabel={t('close')}
      onClose={onDecline}
    >
      <Text $size={14} $tone="muted">
        {t(onInstall ? 'help' : 'iosSteps')}
      </Text>
      <Row>
        {onInstall && <Button onClick={onInstall}>{t('install')}</Button>}
        <Button variant="quiet" onClick={onDecline}>
          {t('notNow')}
        </Button>
      </Row>
    </CornerCard>
  );
}
