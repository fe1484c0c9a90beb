import type { AdministeredCompetitionJson } from '@bambuzal/contracts';
import { Badge, Button, Row, Stack, Text } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { showToast, useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { competitionApi } from '../api/competition';
import { ConfirmedChange } from '../common/ConfirmedChange';
import { RowDialog } from '../kit/RowDialog';
import type { RowField } from '../kit/row-field';
import { adminTexts } from '../locales/admin-texts';

interface PeriodSectionProps {
  readonly competition: AdministeredCompetitionJson;
}

const fields: readonly RowField[] = [
  {
    name: 'title',
    label: 'competition.name',
    kind: 'text',
    maxLength: 120,
    isOptional: true,
  },
  {
    name: 'description',
    label: 'competition.description',
    kind: 'longText',
    maxLength: 2000,
    isOptional: true,
  },
  { name: 'startDate', label: 'competition.start', help: 'competition.clock', kind: 'moment' },
  { name: 'endDate', label: 'competition.end', help: 'competition.endHelp', kind: 'moment' },
];

/** Texts and dates of the competition, and closing it when it is over. */
export function PeriodSection({ competition }: PeriodSectionProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const [dialog, setDialog] = useState<'change' | 'close'>();
  const [change] = competitionApi.useChangeCompetitionMutation();
  const { description, endDate, startDate, status, title } = competition;
  const moment = (date: string | null) => (date === null ? '–' : dateTime(date));
  return (
    <Section title={t('competition.period')} lead={t(`competition.help.${status}`)}>
      <Stack $gap={4}>
        <DescriptionList
          items={[
            {
              term: t('competition.state'),
              description: (
                <Badge $tone={status === 'running' ? 'gain' : 'plain'}>
                  {t(`competition.status.${status}`)}
                </Badge>
              ),
            },
            { term: t('competition.name'), description: title ?? '–' },
            { term: t('competition.description'), description: description ?? '–' },
            { term: t('competition.start'), description: moment(startDate) },
            { term: t('competition.end'), description: moment(endDate) },
          ]}
        />
        <Row>
          <Button variant="secondary" onClick={() => setDialog('change')}>
            {t('competition.change')}
          </Button>
          {status === 'ended' && (
            <Button onClick={() => setDialog('close')}>{t('competition.close')}</Button>
          )}
        </Row>
      </Stack>
      {dialog === 'change' && (
        <RowDialog
          title={t('competition.change')}
          fields={fields}
          row={competition}
          save={change}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'close' && <CloseDialog onClose={() => setDialog(undefined)} />}
    </Section>
  );
}

function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = adminTexts.useTexts();
  const [close] = competitionApi.useCloseCompetitionMutation();
  return (
    <ConfirmedChange
      title={t('competition.close')}
      confirmLabel={t('competition.close')}
      tone="danger"
      change={() => close(undefined)}
      failed={t('competition.closeFailed')}
      onClose={onClose}
      onDone={() => {
        onClose();
        showToast({ tone: 'success', title: t('competition.isClosed') });
      }}
    >
      <Text>{t('competition.closeHelp')}</Text>
    </ConfirmedChange>
  );
}
