import type { MemberNoteJson } from '@bambuzal/contracts';
import { Stack, Text } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { PagedList } from '@bambuzal/product-ui';
import { useState } from 'react';
import { memberNotesApi } from '../api/member-notes';
import { pageSize } from '../api/page-size';
import { adminTexts } from '../locales/admin-texts';
import { MemberNote } from './MemberNote';
import type { MemberTabProps } from './member-tabs';
import { NoteForm } from './NoteForm';

/** Administrators' notes about a person, and a form for a new one. */
export function NotesTab({ person, caller }: MemberTabProps) {
  const t = adminTexts.useTexts();
  const [page, setPage] = useState(1);
  const [write] = memberNotesApi.useWriteNoteMutation();
  const query = memberNotesApi.useMemberNotesQuery(
    { id: person.id, page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section title={t('notes.title')} lead={t('notes.lead')}>
      <NoteForm
        label={t('notes.new')}
        submitLabel={t('notes.write')}
        save={(text) => write({ id: person.id, text })}
        onSaved={() => setPage(1)}
      />
      <PagedList<MemberNoteJson>
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('notes.pages')}
        failed={t('notes.failed')}
        empty={<Text $tone="muted">{t('notes.empty')}</Text>}
      >
        {(notes) => (
          <Stack as="ul" $gap={4} style={{ listStyle: 'none' }}>
            {notes.map((note) => (
              <MemberNote key={note.id} note={note} memberId={person.id} callerId={caller.id} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Section>
  );
}
