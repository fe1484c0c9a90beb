import type { ChainCheckJson } from '@bambuzal/contracts';
import { Banner, Stack, Text } from '@bambuzal/ui';
import { CopyButton, DescriptionList, ProgressBar, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { AuditedRecord } from '../audit-logs/AuditedRecord';
import { adminTexts } from '../locales/admin-texts';

interface ChainReportProps {
  readonly report: ChainCheckJson;
}

/** Progress or outcome of a check of the audit log. */
export function ChainReport({ report }: ChainReportProps) {
  const t = adminTexts.useTexts();
  const { checkedRows, head, status } = report;
  if (status === 'running') {
    const share = head.sequence === 0 ? 0 : (checkedRows / head.sequence) * 100;
    const label = t('integrity.progress', { checked: checkedRows, all: head.sequence });
    return <ProgressBar value={share} label={label} />;
  }
  return (
    <>
      {status === 'whole' ? <Whole report={report} /> : <Broken report={report} />}
      <Section title={t('integrity.head')}>
        <DescriptionList
          items={[
            { term: t('integrity.sequence'), description: String(head.sequence) },
            {
              term: t('integrity.hash'),
              description: (
                <Stack $gap={2}>
                  <Digest>{head.hash}</Digest>
                  <CopyButton small text={head.hash} label={t('integrity.copy')} />
                </Stack>
              ),
            },
          ]}
        />
      </Section>
    </>
  );
}

function Whole({ report: { checkedRows, finishedAt } }: ChainReportProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  return (
    <Banner tone="gain">
      <strong>{t('integrity.whole')}</strong>{' '}
      {finishedAt !== null &&
        t('integrity.wholeHelp', { count: checkedRows, at: dateTime(finishedAt) })}
    </Banner>
  );
}

function Broken({ report: { fault, faultyRecord } }: ChainReportProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  return (
    <Stack $gap={2}>
      <Banner tone="loss">
        <strong>{t('integrity.broken')}</strong>{' '}
        {fault && <span>{t(`integrity.fault.${fault.fault}`, { sequence: fault.sequence })}</span>}
      </Banner>
      {faultyRecord && (
        <>
          <Text>
            {t('integrity.found', {
              description: faultyRecord.description,
              at: dateTime(faultyRecord.happenedAt),
            })}
          </Text>
          <AuditedRecord record={faultyRecord} />
        </>
      )}
    </Stack>
  );
}

const Digest = styled.code`
  overflow-wrap: anywhere;
`;
