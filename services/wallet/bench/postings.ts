import { centsSchema, type MemberWallet, negated } from '@bambuzal/contracts';
import type { TransactOptions } from '@bambuzal/service-kit';
import type { NewStatementLine } from '../src/statement/statement';
import type { WalletDependencies } from '../src/dependencies';
import { percentile, type Rate, rateOf } from './measure';

/** Number of members' operations in progress at once, as on a busy day. */
const load = { inFlight: 100, durationMs: 700 };
const rounds = 5;
const spreadOver = 1_000;
const amount = centsSchema.parse(100);

/**
 * Compares three kinds of writes on the same server: two-line postings with a statement line,
 * committed in groups as messages are; the same postings, each in its own transaction; and bare
 * inserts. They are measured in turns, so that a busy machine slows all of them. The rates are the
 * medians of the rounds.
 */
export async function measurePostings(dependencies: WalletDependencies) {
  const bare = dependencies.connection.collection('bare_inserts');
  const spread = `spread over ${spreadOver} accounts`;
  const contenders = [
    contender('bare insertOne', (sequence) => bare.insertOne({ sequence, text: 'a short text' })),
    contender(
      `posting, ${spread}, a transaction each`,
      poster(dependencies, 'each', spreadOver, {}),
    ),
    contender(
      `posting, ${spread} (wanted: 1,000 per second)`,
      poster(dependencies, 'spread', spreadOver, { mayShare: true }),
    ),
    contender('posting, one account, a transaction each', poster(dependencies, 'hot', 1, {})),
    contender(
      'posting, one account (wanted: 500 per second, p99 under 250 ms)',
      poster(dependencies, 'queued', 1, { mayShare: true }),
    ),
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
      'of a bare insert': (middle(rates, 'perSecond') / bareRate).toFixed(3),
    },
  ]);
  return Object.fromEntries(rows);
}

type Operation = (sequence: number) => Promise<unknown>;

function contender(name: string, once: Operation) {
  let count = 0;
  // The count continues over the rounds, because each reference can be posted only once.
  return { name, rates: new Array<Rate>(), operation: () => once(count++) };
}

/** @param options without `mayShare`, each posting has its own transaction and joins no queue */
function poster(
  dependencies: WalletDependencies,
  name: string,
  accounts: number,
  { mayShare }: Pick<TransactOptions, 'mayShare'>,
) {
  const { ledger, transact, now } = dependencies;
  const wallet: MemberWallet = 'available';
  return (sequence: number) => {
    const userId = `${name}-${sequence % accounts}`;
    const line: NewStatementLine = {
      userId,
      type: 'credit',
      category: 'deposit',
      walletType: wallet,
      amount,
      description: 'Depósito',
    };
    return transact(
      (unit) =>
        ledger.post(unit, {
          reference: `${name}:${sequence}`,
          kind: 'deposit',
          description: 'Depósito',
          postedAt: now(),
          lines: [
            { account: { system: 'external' }, amount: negated(amount) },
            { account: { userId, wallet }, amount },
          ],
          statement: [line],
        }),
      mayShare ? { key: userId, mayShare } : {},
    );
  };
}
