import type { OutboundMessageJson } from '@bambuzal/contracts';
import { Badge, Card, Row, Text } from '@bambuzal/ui';
import { CopyButton } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { dashboardTexts } from '../locales/dashboard-texts';

export function MessageCard({ message }: { readonly message: OutboundMessageJson }) {
  const t = dashboardTexts.useTexts();
  const { dateTime } = useFormatting();
  const { to, channel, text, code, createdAt } = message;
  return (
    <Card as="li">
      <Row>
        <Text $strong>{t('demoMessages.sentTo', { to })}</Text>
        <Badge>{channel}</Badge>
        <Text as="time" $size={14} $tone="muted" dateTime={createdAt}>
          {dateTime(createdAt)}
        </Text>
      </Row>
      <Text>{text}</Text>
      {code !== undefined && (
        <Row>
          <Text $size={24} $strong $figures aria-label={t('demoMessages.code')}>
            {code}
          </Text>
          <CopyButton
            text={code}
            label={t('demoMessages.copy')}
            copiedLabel={t('demoMessages.copied')}
            failedLabel={t('demoMessages.copyFailed')}
          />
        </Row>
      )}
    </Card>
  );
}
