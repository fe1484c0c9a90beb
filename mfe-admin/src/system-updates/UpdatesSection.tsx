import type { SystemUpdateJson } from '@bambuzal/contracts';
import { PagedList } from '@bambuzal/product-ui';
import { Badge, Button, Row, Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { type ReactNode, useState } from 'react';
import { pageSize } from '../api/page-size';
import { systemUpdatesApi } from '../api/system-updates';
import type { ShowDialog } from '../kit/list-definition';
import { RowDialog } from '../kit/RowDialog';
import { adminTexts } from '../locales/admin-texts';
import { MaintenanceActions } from './MaintenanceActions';
import { changeFields, maintenanceFields } from './update-fields';

/** Maintenance windows and changes of the product, the latest first. */
export function UpdatesSection() {
  const t = adminTexts.useTexts();
  const [page, setPage] = useState(1);
  const [dialog, showDialog] = useState<ReactNode>();
  const query = systemUpdatesApi.useSystemUpdatesQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <Section
      title={t('updates.windows')}
      lead={t('updates.windowsLead')}
      aside={<Additions onDialog={showDialog} />}
    >
      <PagedList<SystemUpdateJson>
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('updates.pages')}
        failed={t('updates.listFailed')}
        empty={<Text $tone="muted">{t('updates.none')}</Text>}
      >
        {(updates) => <UpdatesTable updates={updates} onDialog={showDialog} />}
      </PagedList>
      {dialog}
    </Section>
  );
}

interface DialogShower {
  readonly onDialog: ShowDialog;
}

/** Buttons that announce maintenance and write down a change. */
function Additions({ onDialog }: DialogShower) {
  const t = adminTexts.useTexts();
  const [add] = systemUpdatesApi.useAddSystemUpdateMutation();
  const onClose = () => onDialog(undefined);
  const announce = (
    <RowDialog
      title={t('updates.announce')}
      words={{ save: 'updates.announce', saved: 'updates.announced' }}
      fields={maintenanceFields}
      row={undefined}
      save={(values) => add({ ...values, kind: 'maintenance' })}
      onClose={onClose}
    />
  );
  const note = (
    <RowDialog
      title={t('updates.note')}
      words={{ save: 'updates.note', saved: 'updates.noted' }}
      fields={changeFields}
      row={undefined}
      save={(values) => add({ ...values, kind: 'change' })}
      onClose={onClose}
    />
  );
  return (
    <Row>
      <Button small onClick={() => onDialog(announce)}>
        {t('updates.announce')}
      </Button>
      <Button small variant="secondary" onClick={() => onDialog(note)}>
        {t('updates.note')}
      </Button>
    </Row>
  );
}

interface UpdatesTableProps extends DialogShower {
  readonly updates: readonly SystemUpdateJson[];
}

const tones = {
  announced: 'attention',
  open: 'loss',
  ended: 'plain',
  cancelled: 'plain',
  change: 'primary',
} as const;

function UpdatesTable({ updates, onDialog }: UpdatesTableProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  return (
    <DataTable
      caption={t('updates.windows')}
      rows={updates}
      rowKey={({ id }) => id}
      actions={(update) => <MaintenanceActions update={update} onDialog={onDialog} />}
      columns={[
        { key: 'title', header: t('updates.name'), cell: (update) => <Title update={update} /> },
        {
          key: 'state',
          header: t('updates.state'),
          cell: ({ state }) => (
            <Badge $tone={tones[state ?? 'change']}>
              {t(`updates.state.${state ?? 'change'}`)}
            </Badge>
          ),
        },
        {
          key: 'period',
          header: t('updates.when'),
          cell: ({ endsAt, startsAt }) =>
            startsAt === null || endsAt === null
              ? '—'
              : t('updates.period', { start: dateTime(startsAt), end: dateTime(endsAt) }),
        },
        {
          key: 'written',
          header: t('updates.written'),
          priority: 2,
          cell: ({ createdAt, createdBy }) =>
            createdBy === null
              ? dateTime(createdAt)
              : t('updates.by', { name: createdBy, at: dateTime(createdAt) }),
        },
      ]}
    />
  );
}

function Title({ update: { text, title, version } }: { readonly update: SystemUpdateJson }) {
  return (
    <>
      {version === null ? title : `${title} (${version})`}
      {text !== '' && (
        <Text as="div" $size={14} $tone="muted">
          {text}
        </Text>
      )}
    </>
  );
}
