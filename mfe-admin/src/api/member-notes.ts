import { api, operation } from '@bambuzal/web-kit';
import { pageSize } from './page-size';

interface NoteText {
  /** Id of the person whom the note is about. */
  readonly id: string;
  readonly text: string;
}

const noteTags: 'AdminNotes'[] = ['AdminNotes'];

export const memberNotesApi = api
  .enhanceEndpoints({ addTagTypes: ['AdminNotes'] })
  .injectEndpoints({
    endpoints: (build) => ({
      memberNotes: build.query({
        ...operation(
          'GET /api/admin/users/{id}/notes',
          ({ id, page }: { readonly id: string; readonly page: number }) => ({
            params: { id },
            query: { page, pageSize },
          }),
        ),
        providesTags: noteTags,
      }),
      writeNote: build.mutation({
        ...operation('POST /api/admin/users/{id}/notes', ({ id, text }: NoteText) => ({
          params: { id },
          body: { text },
        })),
        invalidatesTags: noteTags,
      }),
      correctNote: build.mutation({
        ...operation(
          'PATCH /api/admin/users/{id}/notes/{noteId}',
          ({ id, noteId, text }: NoteText & { readonly noteId: string }) => ({
            params: { id, noteId },
            body: { text },
          }),
        ),
        invalidatesTags: noteTags,
      }),
    }),
  });
