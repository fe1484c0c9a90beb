import type { MemberNoteJson } from '@bambuzal/contracts';
import { Button, Row, Text } from '@bambuzal/ui';
import { useNow } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { memberNotesApi } from '../api/member-notes';
import { adminTexts } from '../locales/admin-texts';
import { NoteForm } from './NoteForm';

interface MemberNoteProps {
  readonly note: MemberNoteJson;
  readonly memberId: string;
  /** Administrator who reads the page. */
  readonly callerId: string;
}

/** A note with its author and time. Its author can correct it while it is new. */
export function MemberNote({ note, memberId, callerId }: MemberNoteProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const now = useNow();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [correct] = memberNotesApi.useCorrectNoteMutation();
  const { authorId, authorName, createdAt, editableUntil, editedAt, id, text } = note;
  // The server decides about a correction at the last moment.
  const mayCorrect = authorId === callerId && Date.parse(editableUntil) > now * 1000;
  return (
    <li>
      <Row $justify="space-between">
        <Text $size={14} $tone="muted">
          {t('notes.by', { name: authorName ?? authorId, date: dateTime(createdAt) })}
          {editedAt !== null && ` · ${t('notes.edited', { date: dateTime(editedAt) })}`}
        </Text>
        {mayCorrect && !isCorrecting && (
          <Button small variant="secondary" onClick={() => setIsCorrecting(true)}>
            {t('notes.correct')}
          </Button>
        )}
      </Row>
      {isCorrecting ? (
        <NoteForm
          label={t('notes.correction')}
          submitLabel={t('save')}
          text={text}
          save={(corrected) => correct({ id: memberId, noteId: id, text: corrected })}
          onSaved={() => setIsCorrecting(false)}
          onCancel={() => setIsCorrecting(false)}
        />
      ) : (
        <Lines>{text}</Lines>
      )}
    </li>
  );
}

/** Text with its own lines. */
const Lines = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
