import { Banner, Button, Icon, Row, Stack, Text } from '@bambuzal/ui';
import { operatorsDay, showToast, useFormatting } from '@bambuzal/web-kit';
import { Section } from '@bambuzal/ui/data';
import { Changeable, saveAsFile, useReportFailure } from '@bambuzal/product-ui';
import { useState } from 'react';
import { accountTexts } from '../locales/account-texts';
import { DeletionDialog } from './DeletionDialog';
import { profileApi, type DeletionAsked } from '../api';

/** Rights under the LGPD (art. 18): a copy of the member's data, and deletion of the data. */
export function PrivacySection() {
  const t = accountTexts.useTexts();
  const { date } = useFormatting();
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<DeletionAsked>();
  return (
    <Section title={t('privacy.title')} lead={t('privacy.lead')}>
      {asked && (
        <Banner tone="primary">
          {t('privacy.deletionAsked', {
            asked: date(asked.requestedAt),
            answered: date(asked.answeredBy),
          })}
        </Banner>
      )}
      <Stack $gap={1}>
        <Text $size={14} $tone="muted">
          {t('privacy.exportHelp')}
        </Text>
        <Text $size={14} $tone="muted">
          {t('privacy.deletionHelp')}
        </Text>
      </Stack>
      <Row>
        <Changeable>
          <ExportButton />
          <Button
            variant="secondary"
            icon={<Icon name="trash-2" />}
            onClick={() => setIsAsking(true)}
          >
            {t('privacy.askDeletion')}
          </Button>
        </Changeable>
      </Row>
      <DeletionDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onAsked={(deletion) => {
          setIsAsking(false);
          setAsked(deletion);
        }}
      />
    </Section>
  );
}

function ExportButton() {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const [exportData, { isLoading }] = profileApi.useExportDataMutation();

  async function download() {
    const { data, error } = await exportData(undefined);
    if (!data) {
      report(t('privacy.exportFailed'), error);
      return;
    }
    saveAsFile(exportName(new Date()), 'application/json', JSON.stringify(data, null, 2));
    showToast({ tone: 'success', title: t('privacy.exported') });
  }

  return (
    <Button
      variant="secondary"
      icon={<Icon name="download" />}
      busy={isLoading}
      onClick={() => void download()}
    >
      {t('privacy.export')}
    </Button>
  );
}

/**
 * @param now moment whose day in the operator's time zone is used @returns e.g.
 *   `bambuzal-meus-dados-2026-11-21.json`
 */
export function exportName(now: Date): string {
  return `bambuzal-meus-dados-${operatorsDay(now)}.json`;
}
