import type { DeadLetterContentJson, DeadLetterJson } from '@bambuzal/contracts';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { color, space, Text } from '@bambuzal/ui';
import { DescriptionList, Section } from '@bambuzal/ui/data';
import { Dialog } from '@bambuzal/ui/overlays';
import { useFormatting } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { deadLettersApi } from '../api/dead-letters';
import { serviceWords } from '../common/system/part-names';
import { adminTexts } from '../locales/admin-texts';
import { Wrapped } from './Wrapped';

interface DeadLetterDialogProps {
  readonly letter: DeadLetterJson;
  readonly onClose: () => void;
}

/** A letter with its origin, its error and its masked data. */
export function DeadLetterDialog({ letter: { id, type }, onClose }: DeadLetterDialogProps) {
  const t = adminTexts.useTexts();
  const { data, error, isFetching, refetch } = deadLettersApi.useDeadLetterQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog open size="medium" title={t('deadLetters.openOf', { type })} onClose={onClose}>
      {data ? (
        <Content letter={data} />
      ) : error ? (
        <ReadFailure title={t('deadLetters.dataFailed')} onRetry={refetch} busy={isFetching} />
      ) : (
        <ListSkeleton />
      )}
    </Dialog>
  );
}

function Content({ letter }: { readonly letter: DeadLetterContentJson }) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const { correlationId, diedAt, messageId, occurredAt, payload, reason, service } = letter;
  return (
    <>
      <DescriptionList
        items={[
          { term: t('deadLetters.service'), description: t(serviceWords[service]) },
          { term: t('deadLetters.reason'), description: <Wrapped>{reason}</Wrapped> },
          {
            term: t('deadLetters.occurred'),
            description: occurredAt === null ? '—' : dateTime(occurredAt),
          },
          { term: t('deadLetters.died'), description: dateTime(diedAt) },
          { term: t('deadLetters.messageId'), description: <Wrapped>{messageId}</Wrapped> },
          {
            term: t('deadLetters.chain'),
            description: <Wrapped>{correlationId ?? '—'}</Wrapped>,
          },
        ]}
      />
      <Section title={t('deadLetters.data')} lead={t('deadLetters.dataHelp')}>
        {payload === null || payload === undefined ? (
          <Text>{t('deadLetters.unreadable')}</Text>
        ) : (
          <Data tabIndex={0} role="group" aria-label={t('deadLetters.data')}>
            {JSON.stringify(payload, null, 2)}
          </Data>
        )}
      </Section>
    </>
  );
}

const Data = styled.pre`
  max-height: 20rem;
  margin: 0;
  padding: ${space(3)};
  overflow: auto;
  border: 1px solid ${color('border')};
  border-radius: 8px;
  font-size: 0.875rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
