import {
  idempotently,
  identityMarkOf,
  Members,
  type Operation,
  type ServiceContext,
  type ServiceDefinition,
  uncached,
} from '@bambuzal/service-kit';
import { adjustmentOperations } from './adjustments/adjustments';
import { balanceOperations } from './balances/balances';
import { createDeposits } from './deposits/create-deposits';
import { DocumentMarks } from './document-marks';
import { investingSubscriptions } from './investing/investing';
import { accountModel } from './ledger/account.model';
import { journalEntryModel } from './ledger/journal-entry.model';
import { Ledger } from './ledger/ledger';
import type { WalletParts } from './parts';
import { reversalOperations } from './reversals/reversals';
import { oversightOperations } from './solvency/oversight';
import { Statement } from './statement/statement';
import { statementDayModel } from './statement/statement-day.model';
import { transactionModel } from './statement/transaction.model';
import { transactionOperations } from './statement/transactions';
import { summaryOperations } from './summary/financial-summary';
import { createWithdrawals } from './withdrawals/create-withdrawals';
import { CredentialChanges } from './withdrawals/credential-changes';

interface WalletOptions {
  readonly now?: () => Date;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** @param options another clock and environment than the real ones, for tests */
export function createWalletService({
  now = () => new Date(),
  environment = process.env,
}: WalletOptions = {}): ServiceDefinition {
  return {
    name: 'wallet',
    compose(context) {
      const parts = walletParts(context, now, environment);
      const deposits = createDeposits(parts);
      const withdrawals = createWithdrawals(parts);
      const operations: Operation[] = [
        ...balanceOperations(parts),
        ...summaryOperations(parts),
        ...transactionOperations(parts),
        ...adjustmentOperations(parts),
        ...oversightOperations(parts),
        ...reversalOperations(parts),
        ...deposits.operations,
        ...withdrawals.operations,
      ];
      return {
        operations: operations.map(uncached),
        subscriptions: [
          ...parts.members.subscriptions(),
          ...parts.credentialChanges.subscriptions(),
          ...investingSubscriptions(parts),
          ...deposits.subscriptions,
        ],
        onStart: async () => {
          await deposits.onStart();
          await withdrawals.onStart();
        },
        onStop: async () => {
          await Promise.all([deposits.onStop(), withdrawals.onStop()]);
        },
      };
    },
  };
}

export const walletService = createWalletService();

/** What the service stands on; also for commands beside it, such as the seed. */
export function walletParts(
  context: Pick<
    ServiceContext,
    'config' | 'database' | 'log' | 'encryption' | 'settings' | 'transact'
  >,
  now: () => Date,
  environment: WalletParts['environment'],
): WalletParts {
  const { config, database, log, encryption, settings, transact } = context;
  const { connection } = database;
  const accounts = accountModel(connection);
  const entries = journalEntryModel(connection);
  const transactions = transactionModel(connection);
  const statementDays = statementDayModel(connection);
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
    environment,
    ledger: new Ledger({ accounts, entries, statement }),
    members: new Members(connection),
    credentialChanges: new CredentialChanges(connection),
    documentMarks: new DocumentMarks(identityMarkOf(config), now),
    idempotency: idempotently(connection, transact, now),
    config: { demo: config.DEMO },
  };
}
