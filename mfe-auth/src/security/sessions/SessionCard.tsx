import { Badge, Button, Heading, Icon, Row, Stack, Text } from '@bambuzal/ui';
import { ConfirmDialog } from '@bambuzal/ui/overlays';
import { showToast, useFormatting, useLogout } from '@bambuzal/web-kit';
import { Changeable, useReportFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { accountTexts } from '../../locales/account-texts';
import type { SessionJson } from '../../api';
import { securityApi } from '../../api';

interface SessionCardProps {
  readonly session: SessionJson;
  /** Called when the card is about to be removed. */
  readonly onEnded: () => void;
}

export function SessionCard({ session, onEnded }: SessionCardProps) {
  const t = accountTexts.useTexts();
  const { dateTime } = useFormatting();
  const { deviceName, ipAddress, createdAt, lastActive, current } = session;
  return (
    <li>
      <Row>
        <Heading as="h3" $size={16}>
          {deviceName}
        </Heading>
        {current && <Badge $tone="primary">{t('sessions.current')}</Badge>}
      </Row>
      <Stack $gap={1}>
        <Text $size={14} $tone="muted" $figures>
          {t('ip', { address: ipAddress })}
        </Text>
        <Text $size={14} $tone="muted" $figures>
          {t('sessions.since', { moment: dateTime(createdAt) })}
        </Text>
        <Text $size={14} $tone="muted" $figures>
          {current ? t('activeNow') : t('lastActive', { moment: dateTime(lastActive) })}
        </Text>
      </Stack>
      <Changeable>
        <Row>{current ? <Leave /> : <End session={session} onEnded={onEnded} />}</Row>
      </Changeable>
    </li>
  );
}

function End({ session, onEnded }: SessionCardProps) {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const [endSession, { isLoading }] = securityApi.useEndSessionMutation();

  async function end() {
    const { error } = await endSession(session.id);
    if (error) {
      report(t('sessions.endFailed'), error);
      return;
    }
    onEnded();
    showToast({ tone: 'success', title: t('sessions.ended') });
  }

  return (
    <Button
      variant="secondary"
      small
      busy={isLoading}
      icon={<Icon name="x" size={16} />}
      aria-label={t('sessions.endNamed', { name: session.deviceName })}
      onClick={() => void end()}
    >
      {t('sessions.end')}
    </Button>
  );
}

/**
 * The present session is ended by signing out, because that also clears the data in the browser.
 */
function Leave() {
  const t = accountTexts.useTexts();
  const logOut = useLogout();
  const [isAsking, setIsAsking] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        small
        icon={<Icon name="log-out" size={16} />}
        onClick={() => setIsAsking(true)}
      >
        {t('sessions.leave')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('sessions.leaveTitle')}
        confirmLabel={t('sessions.leave')}
        tone="danger"
        busy={isLeaving}
        onConfirm={() => {
          setIsLeaving(true);
          void logOut();
        }}
      >
        <Text>{t('sessions.leaveHelp')}</Text>
      </ConfirmDialog>
    </>
  );
}
