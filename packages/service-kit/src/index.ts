export {
  type Actor,
  auditBy,
  type AuditEntry,
  auditRecordOf,
  type Changes,
  changesBetween,
  operatorAuditBy,
} from './audit';
export { assertRecentlyProven } from './auth/access';
export { createTokenVerifier, type KeySource, type TokenVerifier } from './auth/token-verifier';
export { keySetAddresses, keySetAt } from './auth/key-set';
export { revocationKey, revocationsIn } from './auth/revocations';
export { type TicketBearer, ticketBearerSchema, ticketKey } from './auth/websocket-tickets';
export { LeasedJob } from './background/leased-job';
export { PeriodicTask } from './background/periodic-task';
export { within } from './background/within';
export { easterOf, isBankingDay } from './calendar/banking-days';
export { dayAfter, dayOf, endOfDay, startOfDay } from './calendar/days';
export { type Period, periodOf } from './calendar/period';
export {
  addressesSchema,
  ConfigError,
  readConfig,
  readServiceConfig,
  refuseDemoInProduction,
  type ServiceConfig,
  serviceConfigSchema,
} from './config';
export { type CountedFigures, type DayOfRecords } from './day-figures/count-days';
export { dayFiguresModule } from './day-figures/day-figures.module';
export { sumOfDay } from './day-figures/sum-of-day';
export { rebuildFigures } from './day-figures/rebuild-figures';
export { type CountedStanding } from './standing-figures/count-standing';
export { countCohorts, lastMonths } from './standing-figures/cohorts';
export { firstsOf } from './standing-figures/firsts';
export { dueDays, dueSums, type DueSums, obligationsEveryMs } from './standing-figures/due-sums';
export { standingFiguresModule } from './standing-figures/standing-figures.module';
export {
  accepted,
  type Decision,
  decision,
  message,
  type OutgoingMessage,
  publishDecision,
  type Verdict,
} from './decisions/decision';
export { assertNotOwnMoney, ownMoneyRefusal } from './decisions/own-money';
export { type BulkRow, bulkRoutes } from './decisions/bulk';
export { assertUnchanged, type Figure, type Preview, previewAnswer } from './decisions/preview';
export { rowUpdate } from './decisions/row-update';
export { removeDemo } from './demo/remove-demo';
export { unfinishedRestoreCollection } from './demo/unfinished-restore';
export { fill } from './large/fill';
export {
  largeCounts,
  largeId,
  largeMember,
  largeMemberRow,
  largeMoment,
  pick,
} from './large/large-data';
export { memberModel } from './members/member.model';
export { healthReporter } from './health/health-reporter';
export { readReports } from './health/health-reports';
export { processVersion } from './health/process-version';
export { normaliseForSearch } from './normalise-for-search';
export { beginsWithAny, nameKeys } from './search-keys';
export {
  type Call,
  operation,
  type Operation,
  publicOperation,
  streamOperation,
  parsedInput,
} from './http/operation';
export { type Asked, idempotently, type Idempotency } from './http/idempotency';
export { whileOffered } from './http/while-offered';
export { AttemptLimit, type AttemptLimitOptions } from './http/attempt-limit';
export { SlidingAttemptLimit } from './http/sliding-attempt-limit';
export { exportedList, type ExportedList } from './exports/exported-list';
export {
  type ExportColumn,
  headings,
  ownerColumns,
  sameWords,
  stateWords,
  type Words,
  words,
} from './exports/export-columns';
export { exportsModule } from './exports/exports-module';
export { csvFormat, harmless } from './files/csv';
export { sendFile } from './files/send-file';
export {
  groupedAmount,
  ofxMoment,
  writtenAmount,
  writtenDay,
  writtenMoment,
} from './files/written-forms';
export { actorOf, type Command, commandOf } from './http/actor-of';
export { contextOfRequest } from './http/context-of-request';
export { answerProblemWith, problemOf } from './http/problem-answer';
export { networkOf } from './http/network-of';
export { originOf, type RequestOrigin } from './http/request-origin';
export { readinessPage } from './http/readiness-page';
export { hasSecureCookies } from './http/secure-cookies';
export { readCookie, sessionCookie } from './http/session-cookie';
export { bodyLimitBytes, createServiceApp } from './http/service-app';
export { type IdentityMark, identityMarkOf } from './identity-mark';
export {
  identityMarkModel,
  type IdentityMarkRow,
  type MarkKind,
} from './identity-marks/identity-mark.model';
export { IdentityMarks } from './identity-marks/identity-marks';
export { cacheAnswers, connectCache } from './infrastructure/cache';
export { duplicatedField } from './infrastructure/duplicate-key';
export { objectIdOf } from './infrastructure/object-id';
export {
  type ListedView,
  listRoute,
  type ListTraits,
  ownedListRoute,
  type OwnedListTraits,
} from './lists/list-route';
export { moneySearch } from './lists/money-search';
export { newestMatches } from './lists/newest-matches';
export { createLog, type Logger } from './log';
export { membersModule } from './members/members-module';
export { completePersonKeys, idsByName, personKeys } from './members/person-names';
export { Members, type Owner } from './members/members';
export { type PageQuery, pageOfRows } from './page';
export { addCounter, type Count } from './measures/counter';
export { countingFailure, providerFailures } from './measures/provider-failures';
export type { Reading } from './measures/reading';
export { createMetrics, type Metrics } from './metrics';
export { subscription, type Subscription } from './messaging/subscription';
export { type DeadMessage, drainDeadLetters, sendAgain } from './messaging/dead-letters';
export { WakeUps } from './messaging/wake-ups';
export { KeyedQueue } from './messaging/keyed-queue';
export { OutcomeWaiter } from './messaging/outcome-waiter';
export { GatheredWrites } from './messaging/gathered-writes';
export type {
  SharedTransaction,
  Transact,
  TransactOptions,
  UnitOfWork,
} from './messaging/unit-of-work';
export {
  correlationHeader,
  currentContext,
  newContext,
  type RequestContext,
  runInContext,
} from './request-context';
export { endWithAnswer } from './tracing/end-with-answer';
export {
  newTrace,
  traceParentHeader,
  type TraceParent,
  writeTraceParent,
} from './tracing/trace-parent';
export { noTracing, openTracing, type Span, type Tracing } from './tracing/tracing';
export { defineService, type Runtime, type ServiceDefinition } from './define-service';
export type { ModelFactory } from './infrastructure/models';
export { rowsAtOnce } from './infrastructure/rows-at-once';
export type { Module, Upgrades, Worker } from './module';
export { OperatorTable } from './operator-table';
export { plainWrites, tableRoutes } from './table-routes';
export { runProcess } from './run-process';
export { runSeed } from './seed';
export { createEncryption, keyFor, type Encryption, secretsKeyOf } from './encryption';
export { CurrentSettings } from './settings/current-settings';
export { createServiceContext, databaseNameOf, type ServiceContext } from './service-context';
export { modelsOf, type RunningService, runService, startService } from './service';
export { daysCovered, percentOf, shareFromDeposits } from './ratios';
