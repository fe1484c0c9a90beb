import type { tradeSchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { Trade, TradeState } from './trade';

type View = z.output<typeof tradeSchema>;

const statuses = {
  reserving: 'PENDING',
  open: 'PENDING',
  settled: 'COMPLETED',
  failed: 'ERROR',
} as const satisfies Record<TradeState, View['status']>;

/** The internal states that a status of the specification stands for. */
export function statesOf(status: View['status'] | undefined): TradeState[] {
  const states: readonly TradeState[] = ['reserving', 'open', 'settled', 'failed'];
  return status === undefined ? [] : states.filter((state) => statuses[state] === status);
}

export function tradeView(trade: Trade): View {
  const { decimals, outcome, state } = trade;
  return {
    id: String(trade._id),
    tradingPair: trade.pair,
    tradeType: trade.direction,
    amount: trade.amount,
    payout: trade.payout,
    entryPrice: priceText(trade.entryPrice, decimals),
    exitPrice: priceText(trade.exitPrice, decimals),
    status: statuses[state],
    failure: trade.failure,
    duration: trade.duration,
    isWin: outcome === null || outcome === 'equal' ? null : outcome === 'won',
    result: trade.result,
    entryAt: trade.entryAt,
    exitAt: trade.exitAt,
    source: trade.source,
    entryTradeId: trade.entryTradeId,
    exitTradeId: trade.exitTradeId,
    byRobot: trade.robot !== null,
    receipt: state === 'reserving' ? null : trade.receipt,
    createdAt: trade.createdAt,
  };
}

/** Points as a decimal: 1250000 with four decimals is 125.0000. */
function priceText(points: number | null, decimals: number): string | null {
  if (points === null) return null;
  const digits = String(points).padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
