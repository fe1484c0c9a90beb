import type { PostingJson } from '@bambuzal/contracts';
import { color, Money, space, Text } from '@bambuzal/ui';
import { useFormatting } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../locales/admin-texts';
import { figureWords } from '../figure-words';
import type { RecordStep, StoryItem } from './story-items';

/** An event of a record's story, with its time. */
export function StoryEvent({ item }: { readonly item: StoryItem }) {
  const { dateTime } = useFormatting();
  return (
    <Event>
      <Text as="time" dateTime={item.at} $size={14} $tone="muted">
        {dateTime(item.at)}
      </Text>
      <Content item={item} />
    </Event>
  );
}

function Content({ item }: { readonly item: StoryItem }): ReactNode {
  const t = adminTexts.useTexts();
  switch (item.kind) {
    case 'step':
      return <Step step={item.step} />;
    case 'posting':
      return <Posting posting={item.posting} />;
    case 'audit':
      return <Text>{t('story.audit', { description: item.record.description })}</Text>;
    case 'notice':
      return (
        <>
          <Text>{t('story.notice', { title: item.notice.title })}</Text>
          <Text $size={14} $tone="muted">
            {item.notice.content}
          </Text>
        </>
      );
  }
}

function Step({ step }: { readonly step: RecordStep }) {
  const t = adminTexts.useTexts();
  return (
    <>
      <Text>
        <strong>{t(`story.step.${step.step}`)}</strong>
        {step.amount !== null && (
          <>
            {' '}
            <Money amount={step.amount} />
          </>
        )}
      </Text>
      {step.reference !== null && (
        <Text $size={14} $tone="muted">
          {step.reference}
        </Text>
      )}
    </>
  );
}

/** A ledger entry with its lines. */
export function Posting({ posting }: { readonly posting: PostingJson }) {
  const t = adminTexts.useTexts();
  return (
    <>
      <Text>{t('story.posting')}</Text>
      {posting.withOthers && (
        <Text $size={14} $tone="muted">
          {t('story.withOthers')}
        </Text>
      )}
      <Lines>
        {posting.lines.map(({ account, amount }) => {
          const word = figureWords[account];
          return (
            <li key={account}>
              <span>{word ? t(word) : account}</span>
              <Money amount={amount} meaning={amount < 0 ? 'debit' : 'credit'} />
            </li>
          );
        })}
      </Lines>
    </>
  );
}

const Event = styled.li`
  padding-inline-start: ${space(4)};
  border-inline-start: 2px solid ${color('border-strong')};
  list-style: none;
`;

const Lines = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
  }
`;
