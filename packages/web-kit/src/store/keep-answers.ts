import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { isRecord } from '../contract/reading';
import { sessionApi } from '../session/session-api';
import { isRemembered } from './is-remembered';
import {
  forgetAnswers,
  recallAnswers,
  rememberAnswers,
  type RememberedAnswer,
} from './remembered-answers';

/** Part of a query's action that identifies the request. */
interface Asked {
  readonly endpointName: string;
  readonly originalArgs?: unknown;
  readonly queryCacheKey: string;
}

type AnswersByKey = Map<string, RememberedAnswer>;

/**
 * Shows a member's last answers at once on their next visit, while they are refetched.
 *
 * Answers are never shown to the wrong member, or kept for the wrong member. They are shown only
 * after the server has said who is signed in. They are kept only if the server confirms this again
 * after the answer arrived, because somebody else may have signed in in another tab. Answers of the
 * read-only view are not kept.
 */
export function keepAnswers(): Middleware {
  return ({ dispatch }) => {
    const memory = new MemberMemory();
    return (next) => (action) => {
      const result = next(action);
      const recalled = memory.follow(action);
      // The query is under way, and its answer replaces this stored answer.
      if (recalled) dispatch(entryOf(recalled));
      return result;
    };
  };
}

class MemberMemory {
  private memberId: string | undefined;
  private isView: boolean | undefined;
  private recalled: AnswersByKey = new Map();
  /** Answers received since the last request for the signed-in user. */
  private fresh: AnswersByKey = new Map();
  /** Answers from before that request. They are kept when the request succeeds. */
  private unconfirmed: AnswersByKey = new Map();

  /** @returns the remembered answer to show until the request is answered */
  follow(action: unknown): RememberedAnswer | undefined {
    if (sessionApi.endpoints.user.matchPending(action)) {
      this.unconfirmed = new Map([...this.unconfirmed, ...this.fresh]);
      this.fresh.clear();
    } else if (sessionApi.endpoints.user.matchFulfilled(action)) {
      const user = action.payload;
      if (user === null || user.role === 'admin') this.forget();
      else this.meet(user.id);
    } else if (sessionApi.endpoints.sessionInfo.matchFulfilled(action)) {
      this.isView = action.payload.isAdminAsUser;
    } else if (isEnd(action)) this.forget();
    else return this.followRead(action);
    return undefined;
  }

  private followRead(action: unknown): RememberedAnswer | undefined {
    const asked = askedBy(action, 'pending');
    if (asked) {
      const recalled = this.recalled.get(asked.queryCacheKey);
      // Shown once, because the store has newer data afterwards.
      this.recalled.delete(asked.queryCacheKey);
      return recalled;
    }
    const answered = askedBy(action, 'fulfilled');
    if (!answered || this.memberId === undefined || !isRecord(action)) return undefined;
    const { endpointName, originalArgs: arg, queryCacheKey } = answered;
    if (isRemembered(endpointName, arg))
      this.fresh.set(queryCacheKey, {
        endpointName,
        arg,
        value: action['payload'],
        answeredAt: Date.now(),
      });
    return undefined;
  }

  private meet(userId: string): void {
    if (this.memberId !== userId) {
      const answers = recallAnswers(userId);
      // Removes the answers of any other account from this device.
      if (Object.keys(answers).length === 0 || this.memberId !== undefined) this.forget();
      this.memberId = userId;
      this.recalled = new Map(Object.entries(answers));
      return;
    }
    if (this.isView !== false || this.unconfirmed.size === 0) return;
    rememberAnswers(userId, Object.fromEntries(this.unconfirmed));
    this.unconfirmed.clear();
  }

  private forget(): void {
    this.memberId = undefined;
    this.isView = undefined;
    this.recalled.clear();
    this.fresh.clear();
    this.unconfirmed.clear();
    forgetAnswers();
  }
}

/** The reader signs out, or learns that the session has ended. */
function isEnd(action: unknown): boolean {
  if (api.util.resetApiState.match(action)) return true;
  if (sessionApi.endpoints.logout.matchPending(action)) return true;
  if (!isRecord(action) || !String(action['type']).endsWith('/rejected')) return false;
  return isRecord(action['payload']) && action['payload']['status'] === 401;
}

function askedBy(action: unknown, outcome: 'pending' | 'fulfilled'): Asked | undefined {
  if (!isRecord(action) || action['type'] !== `${api.reducerPath}/executeQuery/${outcome}`)
    return undefined;
  const { meta } = action;
  return isRecord(meta) && isAsked(meta['arg']) ? meta['arg'] : undefined;
}

function isAsked(arg: unknown): arg is Asked {
  return (
    isRecord(arg) &&
    typeof arg['endpointName'] === 'string' &&
    typeof arg['queryCacheKey'] === 'string'
  );
}

/**
 * The remotes add endpoints later, so the slice's type, which the shell defines, contains none of
 * them.
 */
interface EntryWriter {
  upsertQueryEntries(entries: readonly Omit<RememberedAnswer, 'answeredAt'>[]): UnknownAction;
}
const writer: EntryWriter = api.util;

function entryOf({ endpointName, arg, value }: RememberedAnswer): UnknownAction {
  return writer.upsertQueryEntries([{ endpointName, arg, value }]);
}
