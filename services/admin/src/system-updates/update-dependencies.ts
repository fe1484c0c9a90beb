import { settingsAudited } from '@bambuzal/contracts';
import { type Members, operatorAuditBy, type Transact } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Settings } from '../settings/settings';
import type { SystemUpdateRow } from './system-update.model';

export interface UpdateDependencies {
  readonly rows: Model<SystemUpdateRow>;
  readonly members: Pick<Members, 'ownersOf'>;
  readonly settings: Pick<Settings, 'changeWithin'>;
  readonly transact: Transact;
  readonly now: () => Date;
}

export const publishAudit = operatorAuditBy(settingsAudited);

/** Key of the transactions that announce windows or change their state: one at a time. */
export const windowKey = 'maintenance';
