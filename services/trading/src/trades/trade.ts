import {
  type BasisPoints,
  type Cents,
  centsSchema,
  DomainError,
  type MessageData,
  negated,
  type PriceSourceName,
  profitOf,
  reservationRequested,
  type settlementsDue,
  type tradeFailureSchema,
} from '@bambuzal/contracts';
import {
  type Direction,
  entryOf,
  finalBeforeEntry,
  type Outcome,
  outcomeOf,
} from '@bambuzal/market';
import { type Decision, decision, message, type Verdict } from '@bambuzal/service-kit';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { KnownPrice } from '../market/price-source';

export const tradeStates = ['reserving', 'open', 'settled', 'failed'] as const;
export type TradeState = (typeof tradeStates)[number];
export type TradeFailure = z.infer<typeof tradeFailureSchema>;

/** A CALL or PUT against the house. Amounts in cents, prices in points, times in Unix seconds. */
export interface Trade {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly pair: string;
  readonly decimals: number;
  readonly direction: Direction;
  readonly amount: Cents;
  /** Profit rate on top of the stake if the trade wins, in basis points. */
  readonly payout: BasisPoints;
  readonly duration: number;
  readonly entryAt: number;
  readonly exitAt: number;
  readonly state: TradeState;
  readonly failure: TradeFailure | null;
  /** The only source of the trade's prices. */
  readonly source: PriceSourceName;
  readonly entryPrice: number | null;
  readonly exitPrice: number | null;
  /** Ids of the exchange's trades that made the prices; `null` for computed prices. */
  readonly entryTradeId: number | null;
  readonly exitTradeId: number | null;
  readonly outcome: Outcome | null;
  /** The member's gain or loss; `null` while the trade is open. */
  readonly result: Cents | null;
  /**
   * Whether the order was cancelled before the wallet answered. If the answer is that the stake is
   * held, the stake is returned.
   */
  readonly awaitsAnswer: boolean;
  /** Signed terms of the trade. */
  readonly receipt: string;
  /** Number of the lane; lanes settle in parallel. All trades of a member are in one lane. */
  readonly lane: number;
  /** Id of the exposure row that counts the possible payout. */
  readonly exposureId: string;
  /**
   * The robot that placed the order, and the close that gave the signal; `null` for an order by
   * hand.
   */
  readonly robot: { readonly runId: string; readonly signalAt: number } | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

export type SettlementItem = MessageData<typeof settlementsDue>['items'][number];
export type TradeDecision = Decision<Trade, SettlementItem>;

/** Events of a trade. */
export type TradeEvent =
  /** The wallet's answer about the stake. */
  | {
      readonly kind: 'reservation_decided';
      readonly outcome: 'held' | 'insufficient_balance' | 'too_late';
    }
  /**
   * The robot stopped: the order is cancelled if it is not final and the wallet has not held its
   * stake yet.
   */
  | { readonly kind: 'cancelled' }
  /** Both prices are known. */
  | { readonly kind: 'prices_known'; readonly entry: KnownPrice; readonly exit: KnownPrice }
  /** A price is missing and will not come any more. */
  | { readonly kind: 'price_missing' };

type Agreed = Pick<
  Trade,
  | '_id'
  | 'userId'
  | 'pair'
  | 'source'
  | 'decimals'
  | 'direction'
  | 'amount'
  | 'payout'
  | 'duration'
  | 'lane'
  | 'exposureId'
  | 'robot'
>;

const nothing = centsSchema.parse(0);

/** Entry and exit of a trade that is ordered now. */
export function scheduleOf(now: Date, duration: number): Pick<Trade, 'entryAt' | 'exitAt'> {
  const entryAt = entryOf(now.getTime() / 1000);
  return { entryAt, exitAt: entryAt + duration };
}

/**
 * A new order, which asks the wallet for its stake. The request expires when the order becomes
 * final.
 *
 * @param schedule result of `scheduleOf` when the order arrived
 */
export function orderTrade(
  agreed: Agreed & Pick<Trade, 'entryAt' | 'exitAt' | 'receipt'>,
  now: Date,
): TradeDecision {
  const trade: Trade = {
    ...agreed,
    state: 'reserving',
    failure: null,
    entryPrice: null,
    exitPrice: null,
    entryTradeId: null,
    exitTradeId: null,
    outcome: null,
    result: null,
    awaitsAnswer: false,
    createdAt: now,
    settledAt: null,
  };
  const expiresAt = new Date((agreed.entryAt - finalBeforeEntry) * 1000).toISOString();
  const reservation = message(reservationRequested, {
    reservationId: String(agreed._id),
    userId: agreed.userId,
    amount: agreed.amount,
    expiresAt,
    description: descriptionOf(agreed),
  });
  return decision<Trade, SettlementItem>(trade, { messages: [reservation] });
}

/**
 * The pure rules of a trade from its order to its result. An event that does not fit the state
 * (repeated or outdated) changes nothing.
 */
export function decideTrade(
  trade: Trade,
  event: TradeEvent,
  now: Date,
): Verdict<Trade, SettlementItem> {
  switch (event.kind) {
    case 'reservation_decided':
      return answered(trade, event.outcome, now);
    case 'cancelled':
      if (trade.state !== 'reserving' || isFinal(trade, now)) return decision(trade);
      return decision({ ...failed(trade, 'cancelled', now), awaitsAnswer: true });
    case 'prices_known':
      if (trade.state !== 'open') return decision(trade);
      return settle(trade, event, now);
    case 'price_missing':
      if (trade.state !== 'open') return decision(trade);
      return decision(failed(trade, 'no_price', now), { postings: [returned(trade)] });
  }
}

function answered(
  trade: Trade,
  outcome: Extract<TradeEvent, { kind: 'reservation_decided' }>['outcome'],
  now: Date,
): TradeDecision {
  if (trade.awaitsAnswer) {
    const postings = outcome === 'held' ? [returned(trade)] : [];
    return decision({ ...trade, awaitsAnswer: false }, { postings });
  }
  if (trade.state !== 'reserving') return decision(trade);
  if (outcome === 'held') return decision({ ...trade, state: 'open' });
  return decision(failed(trade, outcome, now));
}

/** From four seconds before its entry, a trade can no longer be cancelled. */
function isFinal({ entryAt }: Trade, now: Date): boolean {
  return now.getTime() >= (entryAt - finalBeforeEntry) * 1000;
}

function settle(
  trade: Trade,
  { entry, exit }: Extract<TradeEvent, { kind: 'prices_known' }>,
  now: Date,
): TradeDecision {
  const outcome = outcomeOf(trade.direction, entry.points, exit.points);
  const result = resultOf(outcome, trade);
  const settled: Trade = {
    ...trade,
    state: 'settled',
    entryPrice: entry.points,
    exitPrice: exit.points,
    entryTradeId: entry.tradeId,
    exitTradeId: exit.tradeId,
    outcome,
    result,
    settledAt: now,
  };
  const item = returned(trade);
  const paid = outcome === 'lost' ? { ...item, available: nothing } : { ...item, yield: result };
  return decision(settled, { postings: [paid] });
}

/** @returns the member's gain or loss for an outcome */
export function resultOf(outcome: Outcome, { amount, payout }: Pick<Trade, 'amount' | 'payout'>) {
  if (outcome === 'equal') return nothing;
  return outcome === 'won' ? profitOf(amount, payout) : negated(amount);
}

function failed(trade: Trade, failure: TradeFailure, now: Date): Trade {
  return { ...trade, state: 'failed', failure, result: nothing, settledAt: now };
}

/** The stake, returned to the balance that it came from. */
function returned(trade: Trade): SettlementItem {
  return {
    itemId: String(trade._id),
    userId: trade.userId,
    locked: trade.amount,
    available: trade.amount,
    yield: nothing,
    fee: nothing,
    description: descriptionOf(trade),
  };
}

/** @returns the refusal that the member gets; `undefined` if there is none */
export function refusalOf({ failure }: Trade): DomainError | undefined {
  if (failure === 'insufficient_balance') return new DomainError('INSUFFICIENT_BALANCE');
  if (failure === 'too_late') return new DomainError('TRADE_TOO_LATE');
  return undefined;
}

/** Text for the statement, which is in Portuguese. */
function descriptionOf({ pair, direction }: Pick<Trade, 'pair' | 'direction'>): string {
  return `Operação ${direction} em ${pair}`;
}
