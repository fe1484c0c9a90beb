import { settingsAudited } from '@bambuzal/contracts';
import { auditBy, type Members, type Transact } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { MemberNoteRow } from './member-note.model';

export interface NoteDependencies {
  readonly rows: Model<MemberNoteRow>;
  readonly members: Pick<Members, 'ownersOf'>;
  readonly transact: Transact;
  readonly now: () => Date;
}

/**
 * The record says that a note was written or corrected, without its text: a note may have personal
 * data, and the chain of records cannot forget any.
 */
export const auditNote = auditBy(settingsAudited);
