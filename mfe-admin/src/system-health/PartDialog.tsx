import type { PartHealthJson } from '@bambuzal/contracts';
import { Badge, Row, Stack, Text } from '@bambuzal/ui';
import { DataTable, DescriptionList, Section } from '@bambuzal/ui/data';
import { Dialog } from '@bambuzal/ui/overlays';
import { useFormatting } from '@bambuzal/web-kit';
import { partWords } from '../common/system/part-names';
import { adminTexts } from '../locales/admin-texts';
import { PartState } from './PartState';

interface PartDialogProps {
  readonly health: PartHealthJson;
  readonly onClose: () => void;
}

type Instance = PartHealthJson['instances'][number];

/** A part's instances: version, servers and background work of each. */
export function PartDialog({ health, onClose }: PartDialogProps) {
  const t = adminTexts.useTexts();
  const { concerns, instances, part } = health;
  const title = t('health.detailsOf', { name: t(partWords[part]) });
  return (
    <Dialog open size="medium" title={title} onClose={onClose}>
      <Stack $gap={4}>
        <Row>
          <PartState concerns={concerns} />
        </Row>
        {instances.length === 0 && <Text>{t('health.nowhere')}</Text>}
        {instances.map((instance, index) => (
          <Section
            key={instance.instance}
            title={t('health.instance', { number: String(index + 1) })}
          >
            <InstanceFacts instance={instance} />
            <Jobs instance={instance} />
          </Section>
        ))}
      </Stack>
    </Dialog>
  );
}

function InstanceFacts({ instance }: { readonly instance: Instance }) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const { reportedAt, servers, startedAt, version } = instance;
  const answers = (doesAnswer: boolean) => t(doesAnswer ? 'health.answers' : 'health.silent');
  return (
    <DescriptionList
      items={[
        { term: t('health.version'), description: version },
        { term: t('health.startedAt'), description: dateTime(startedAt) },
        { term: t('health.reportedAt'), description: dateTime(reportedAt) },
        {
          term: t('health.servers'),
          description: Object.entries(servers)
            .map(([name, doesAnswer]) => `${name}: ${answers(doesAnswer)}`)
            .join('; '),
        },
      ]}
    />
  );
}

function Jobs({ instance: { jobs } }: { readonly instance: Instance }) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  if (jobs.length === 0) return <Text $tone="muted">{t('health.noJobs')}</Text>;
  return (
    <DataTable
      caption={t('health.jobs')}
      isDense
      rows={jobs}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: t('health.job'), cell: ({ name }) => name },
        {
          key: 'endedAt',
          header: t('health.lastRun'),
          align: 'end',
          cell: ({ endedAt }) => (endedAt === null ? t('health.notYet') : dateTime(endedAt)),
        },
        {
          key: 'outcome',
          header: t('health.outcome'),
          cell: ({ endedAt, failed }) =>
            failed ? (
              <Badge $tone="loss">{t('health.jobFailed')}</Badge>
            ) : endedAt === null ? (
              '—'
            ) : (
              t('health.succeeded')
            ),
        },
      ]}
    />
  );
}
