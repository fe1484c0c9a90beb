import { endAttempt, keyOfAttempt } from '@bambuzal/product-ui';
import { Button, Stack, Text } from '@bambuzal/ui';
import type { RowValues } from '@bambuzal/web-kit';
import { useState } from 'react';
import { announcementsApi } from '../api/announcements';
import { RowDialog } from '../kit/RowDialog';
import type { FormValues } from '../kit/row-values';
import { adminTexts } from '../locales/admin-texts';
import { Audience } from '../common/promotion/Audience';
import { announcementFields } from './announcement-fields';

const attempt = 'announcement';

/** Writes an announcement and sends it. One that is sent twice arrives once. */
export function AnnounceAction() {
  const t = adminTexts.useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [announce] = announcementsApi.useAnnounceMutation();
  async function send(announcement: RowValues) {
    const idempotencyKey = keyOfAttempt(attempt, announcement);
    const outcome = await announce({ announcement, idempotencyKey });
    endAttempt(attempt, outcome.error);
    return outcome;
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('announcements.write')}</Button>
      {isOpen && (
        <RowDialog
          title={t('announcements.write')}
          words={{ save: 'announcements.send', saved: 'announcements.isSent' }}
          fields={announcementFields}
          aside={(typed) => <Recipients typed={typed} />}
          row={undefined}
          save={send}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Recipients({ typed }: { readonly typed: FormValues }) {
  const t = adminTexts.useTexts();
  const username = String(typed['username'] ?? '').trim();
  return (
    <Stack $gap={2}>
      {username === '' ? (
        <Audience levels={String(typed['levels'] ?? '')} />
      ) : (
        <Text $strong>{t('announcements.toMember', { name: username })}</Text>
      )}
      <Text $tone="muted">{t('announcements.final')}</Text>
    </Stack>
  );
}
