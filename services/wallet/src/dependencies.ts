import { walletAudited } from '@bambuzal/contracts';
import {
  auditBy,
  idempotently,
  identityMarkModel,
  identityMarkOf,
  IdentityMarks,
  Members,
  operatorAuditBy,
  type ServiceContext,
  type CurrentSettings,
  type Idempotency,
  type Logger,
  type Encryption,
  type Transact,
} from '@bambuzal/service-kit';
import type { Connection, Model } from 'mongoose';
import { DocumentMarks } from './document-marks';
import { accountModel, type AccountRow } from './ledger/account.model';
import { journalEntryModel, type JournalEntryRow } from './ledger/journal-entry.model';
import { Ledger } from './ledger/ledger';
import { walletCounts, type WalletCounts } from './measures/wallet-counts';
import { Statement } from './statement/statement';
import { statementDayModel, type StatementDayRow } from './statement/statement-day.model';
import { transactionModel, type TransactionRow } from './statement/transaction.model';
import { CredentialChanges } from './withdrawals/credential-changes';

/** Dependencies shared by every part of the service, made once by `walletDependencies`. */
export interface WalletDependencies {
  /** Connection for the models of a part's own collections. */
  readonly connection: Connection;
  readonly accounts: Model<AccountRow>;
  readonly entries: Model<JournalEntryRow>;
  readonly transactions: Model<TransactionRow>;
  readonly statementDays: Model<StatementDayRow>;
  readonly counts: WalletCounts;
  readonly ledger: Ledger;
  readonly statement: Statement;
  readonly members: Members;
  readonly credentialChanges: CredentialChanges;
  readonly documentMarks: DocumentMarks;
  readonly marks: IdentityMarks;
  readonly idempotency: Idempotency;
  readonly transact: Transact;
  /** Decrypts values that `admin` sends encrypted. */
  readonly encryption: Pick<Encryption, 'decrypt'>;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly config: { readonly demo: boolean };
}

export const publishAudit = auditBy(walletAudited);

/** Publishes audit records about changes of the operator's own tables, which concern no member. */
export const publishOperatorAudit = operatorAuditBy(walletAudited);

/** Makes the service's dependencies; also used by commands such as the seed. */
export function walletDependencies(
  context: Pick<
    ServiceContext,
    'config' | 'database' | 'log' | 'encryption' | 'metrics' | 'settings' | 'transact'
  >,
  now: () => Date,
): WalletDependencies {
  const { config, database, log, encryption, metrics, settings, transact } = context;
  const { connection } = database;
  const accounts = accountModel(connection);
  const entries = journalEntryModel(connection);
  const transactions = transactionModel(connection);
  const statementDays = statementDayModel(connection);
  const counts = walletCounts(metrics);
  const statement = new Statement(transactions, statementDays);
  return {
    connection,
    accounts,
    entries,
    transactions,
    statementDays,
    statement,
    log,
    now,
    encryption,
    settings,
    transact,
    counts,
    ledger: new Ledger({ accounts, counts, entries, statement }),
    members: new Members(connection),
    credentialChanges: new CredentialChanges(connection),
    documentMarks: new DocumentMarks(identityMarkOf(config), now),
    marks: new IdentityMarks(identityMarkModel(connection)),
    idempotency: idempotently(connection, transact, now),
    config: { demo: config.DEMO },
  };
}
