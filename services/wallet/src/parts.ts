import { walletAudited } from '@bambuzal/contracts';
import {
  auditBy,
  operatorAuditBy,
  type CurrentSettings,
  type Idempotency,
  type Logger,
  type Encryption,
  type Transact,
} from '@bambuzal/service-kit';
import type { Connection, Model } from 'mongoose';
import type { DocumentMarks } from './document-marks';
import type { AccountRow } from './ledger/account.model';
import type { JournalEntryRow } from './ledger/journal-entry.model';
import type { Ledger } from './ledger/ledger';
import type { Members } from '@bambuzal/service-kit';
import type { Statement } from './statement/statement';
import type { StatementDayRow } from './statement/statement-day.model';
import type { TransactionRow } from './statement/transaction.model';
import type { CredentialChanges } from './withdrawals/credential-changes';

/** What every part of the service is built on, wired once in `service.ts`. */
export interface WalletParts {
  /** For the models of a part's own collections. */
  readonly connection: Connection;
  readonly accounts: Model<AccountRow>;
  readonly entries: Model<JournalEntryRow>;
  readonly transactions: Model<TransactionRow>;
  readonly statementDays: Model<StatementDayRow>;
  readonly ledger: Ledger;
  readonly statement: Statement;
  readonly members: Members;
  readonly credentialChanges: CredentialChanges;
  readonly documentMarks: DocumentMarks;
  readonly idempotency: Idempotency;
  readonly transact: Transact;
  /** Opens what `admin` sends sealed. */
  readonly encryption: Pick<Encryption, 'decrypt'>;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly config: { readonly demo: boolean };
  /** Where this service's own variables are read. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export const publishAudit = auditBy(walletAudited);

/** For what concerns the operator's own tables and no member. */
export const publishOperatorAudit = operatorAuditBy(walletAudited);
