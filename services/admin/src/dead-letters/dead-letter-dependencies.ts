import type { Members, Transact } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { DeadLetterRow } from './dead-letter.model';

export interface DeadLetterDependencies {
  readonly rows: Model<DeadLetterRow>;
  readonly members: Pick<Members, 'ownersOf'>;
  readonly transact: Transact;
  readonly now: () => Date;
  /** Requests that retried letters are sent. */
  readonly wakeSender: () => void;
}
