import { centsSchema, type MemberWallet, negated } from '@bambuzal/contracts';
import type { NewStatementLine } from '../src/statement/statement';
import type { WalletParts } from '../src/parts';
import { percentile, type Rate, rateOf } from './measure';

const load = { inFlight: 16, durationMs: 700 };
const rounds = 5;
const spreadOver = 1_000;
const amount = centsSchema.parse(100);

/**
 * Two-line postings next to a bare insert on the same server. They take turns, so that a busy machine
 * is busy for all of them; the rates are the middle ones of the rounds.
 */
export async function measurePostings(parts: WalletParts) {
  const bare = parts.connection.collection('bare_inserts');
  const contenders = [
    contender('bare insertOne', (sequence) => bare.insertOne({ sequence, text: 'a short text' })),
    contender(`posting, spread over ${spreadOver} accounts`, poster(parts, 'spread', spreadOver)),
    contender('the same with a line of the statement', poster(parts, 'told', spreadOver, true)),
    contender('posting, one hot account', poster(parts, 'hot', 1)),
  ];
  for (let round = 0; round < rounds; round++) {
    for (const { operation, rates } of contenders) rates.push(await rateOf(operation, load));
  }
  const middle = (rates: readonly Rate[], field: keyof Rate) =>
    percentile(
      rates.map((rate) => rate[field]),
      0.5,
    );
  const bareRate = middle(contenders[0]?.rates ?? [], 'perSecond');
  const rows = contenders.map(({ name, rates }): [string, object] => [
    name,
    {
      'per second': Math.round(middle(rates, 'perSecond')),
      'p50, ms': middle(rates, 'p50Ms').toFixed(1),
      'p99, ms': middle(rates, 'p99Ms').toFixed(1),
      'of a bare insert (wanted, spread: 0.2)': (middle(rates, 'perSecond') / bareRate).toFixed(3),
    },
  ]);
  return Object.fromEntries(rows);
}

type Operation = (sequence: number) => Promise<unknown>;

function contender(name: string, once: Operation) {
  let count = 0;
  // Rounds go on where the one before ended: a reference is posted once.
  return { name, rates: new Array<Rate>(), operation: () => once(count++) };
}

/** @param isTold whether members read of it */
function poster(parts: WalletParts, name: string, accounts: number, isTold = false) {
  const { ledger, transact, now } = parts;
  const wallet: MemberWallet = 'available';
  return (sequence: number) => {
    const userId = `${name}-${sequence % accounts}`;
    const line: NewStatementLine = {
      ...{ userId, type: 'credit', category: 'deposit', walletType: wallet, amount },
      description: 'Depósito',
    };
    return transact((unit) =>
      ledger.post(unit, {
        ...{ reference: `${name}:${sequence}`, kind: 'deposit', description: 'Depósito' },
        postedAt: now(),
        lines: [
          { account: { system: 'external' }, amount: negated(amount) },
          { account: { userId, wallet }, amount },
        ],
        statement: isTold ? [line] : [],
      }),
    );
  };
}
