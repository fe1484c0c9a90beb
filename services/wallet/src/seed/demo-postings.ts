import {
  type Cents,
  centsSchema,
  type DemoDeposit,
  demoDeposits,
  demoInvestmentId,
  demoPeople,
  type DemoTrade,
  demoTrades,
  type MemberWallet,
  negated,
  profitOf,
  type SystemAccount,
  type TransactionCategory,
} from '@bambuzal/contracts';
import type { EntryKind } from '../ledger/journal-entry.model';
import type { Posting } from '../ledger/ledger';
import { dayAfter, dayOf, startOfDay } from '@bambuzal/service-kit';

const hourMs = 60 * 60 * 1000;

interface Movement {
  readonly daysAgo: number;
  readonly hour: number;
  readonly posting: Omit<Posting, 'postedAt'>;
}

/**
 * Some months of postings for the demo's members: ana has R$ 1.250,00 available, R$ 184,30 of yield
 * and R$ 92,50 of bonus; bruno and carla have smaller balances.
 *
 * @returns the postings, oldest first; the last is of yesterday
 */
export function demoPostings(now: Date): Posting[] {
  const today = dayOf(now);
  const trading = [...demoTrades.flatMap(ofTrade), ...demoDeposits.map(ofDeposit)];
  return [...ofAna(), ...ofBruno(), ...ofCarla(), ...trading]
    .sort((one, other) => other.daysAgo - one.daysAgo || one.hour - other.hour)
    .map(({ daysAgo, hour, posting }) => ({
      ...posting,
      postedAt: new Date(startOfDay(dayAfter(today, -daysAgo)).getTime() + hour * hourMs),
    }));
}

/** Plan of the demo that ran for sixty days and returned its capital. Amounts in cents. */
const plan = { capital: 50_000, profit: 73_430, days: 60, firstDaysAgo: 66 };

function ofAna(): Movement[] {
  const ana = new DemoMember('ana');
  return [
    ana.gets(2_000, 'Bônus de boas-vindas', 69, 'bonus'),
    ana.deposits(50_000, 68),
    ana.invests(plan.capital, plan.firstDaysAgo + 1),
    ...dailyProfits(ana),
    ana.getsBack(plan.capital, plan.firstDaysAgo - plan.days),
    ana.brings('bruno', 3_500, 50),
    ana.deposits(40_000, 45),
    ...ana.withdraws('yield', 30_000, 38),
    ana.deposits(35_000, 20),
    ana.brings('bruno', 3_750, 18),
    ...ana.withdraws('yield', 25_000, 9),
    ...depositedBy(ana),
  ];
}

function ofBruno(): Movement[] {
  const bruno = new DemoMember('bruno');
  return [
    bruno.deposits(30_000, 51),
    bruno.gets(2_500, 'Bônus promocional', 33, 'promotional_bonus'),
    bruno.deposits(12_000, 19),
    bruno.brings('carla', 1_500, 12),
    ...depositedBy(bruno),
  ];
}

function ofCarla(): Movement[] {
  return [new DemoMember('carla').deposits(15_000, 13)];
}

/** Deposits of the money that a member put into Smart Trading a day later. */
function depositedBy(member: DemoMember): Movement[] {
  return demoDeposits
    .filter(({ username }) => username === member.username)
    .map(({ amount, daysAgo }) => member.deposits(amount, daysAgo + 1));
}

/** Reserves the money of a Smart Trading deposit. `trading` reports its daily results. */
function ofDeposit({ amount, daysAgo, hour, id, username }: DemoDeposit): Movement {
  return {
    daysAgo,
    hour,
    posting: holdOf(idOf(username), id, amount, 'Depósito no Smart Trading'),
  };
}

/** Posting of a reservation, in the form that a request of `trading` would cause. */
function holdOf(userId: string, id: string, amount: Cents, description: string) {
  const debit = { userId, walletType: 'available', type: 'debit', amount, description } as const;
  return {
    reference: `reservation:${id}`,
    kind: 'trading_hold',
    description,
    lines: [
      { account: { userId, wallet: 'available' }, amount: negated(amount) },
      { account: { userId, wallet: 'smart_trading' }, amount },
    ],
    statement: [{ ...debit, category: 'trading_capital' }],
  } as const satisfies Movement['posting'];
}

/** Reserves and settles the stake of a trade that `trading` also has in its data. */
function ofTrade({ amount, payout, id, pair, ...trade }: DemoTrade): Movement[] {
  const userId = idOf(trade.username);
  const description = `Operação em ${pair}`;
  const gain = profitOf(amount, payout);
  const line = { userId, walletType: 'available', amount, description } as const;
  const capital = { ...line, category: 'trading_capital' } as const;
  const back = [
    { account: { userId, wallet: 'available' as const }, amount },
    { account: { userId, wallet: 'yield' as const }, amount: gain },
    { account: { system: 'trading_result' as const }, amount: negated(gain) },
  ];
  const lost = [{ account: { system: 'trading_result' as const }, amount }];
  return [
    {
      daysAgo: trade.daysAgo,
      hour: trade.hour,
      posting: holdOf(userId, id, amount, description),
    },
    {
      daysAgo: trade.daysAgo,
      hour: trade.hour + (trade.duration + 6) / 3600,
      posting: {
        reference: `settlement:${id}`,
        kind: 'trading_settlement',
        description,
        lines: [
          { account: { userId, wallet: 'smart_trading' }, amount: negated(amount) },
          ...(trade.isWin ? back : lost),
        ],
        statement: trade.isWin
          ? [
              { ...capital, type: 'credit' },
              {
                ...line,
                type: 'credit',
                category: 'trading_result',
                walletType: 'yield',
                amount: gain,
              },
            ]
          : [],
      },
    },
  ];
}

/** Pays whole cents. The total after each day is the amount due by then, rounded down. */
function dailyProfits(member: DemoMember): Movement[] {
  const paidBy = (day: number) => Math.floor((plan.profit * day) / plan.days);
  return Array.from({ length: plan.days }, (_, day) =>
    member.earns(paidBy(day + 1) - paidBy(day), plan.firstDaysAgo - day),
  );
}

class DemoMember {
  private readonly userId: string;
  private count = 0;

  constructor(readonly username: string) {
    this.userId = idOf(username);
  }

  deposits(amount: number, daysAgo: number): Movement {
    const line = {
      category: 'deposit',
      description: 'Depósito por PIX',
      wallet: 'available',
    } as const;
    return this.credit('deposit', 'external', amount, daysAgo, line);
  }

  gets(amount: number, description: string, daysAgo: number, wallet: MemberWallet): Movement {
    const line = { category: 'bonus', description, wallet } as const;
    return this.credit('bonus', 'bonus_expense', amount, daysAgo, line);
  }

  /** A day's profit of the demo's plan. */
  earns(amount: number, daysAgo: number): Movement {
    return this.credit('profit', 'yield_expense', amount, daysAgo, {
      category: 'profit',
      description: 'Rendimento diário do plano Bambu',
      wallet: 'yield',
      relatedInvestmentId: demoInvestmentId,
    });
  }

  brings(referred: string, amount: number, daysAgo: number): Movement {
    const description = `Bônus de indicação de nível 1 de ${referred}`;
    const line = { category: 'referral_bonus', description, wallet: 'bonus' } as const;
    return this.credit('bonus', 'bonus_expense', amount, daysAgo, {
      ...line,
      metadata: { referralLevel: 1 },
    });
  }

  invests(amount: number, daysAgo: number): Movement {
    return this.between('purchase', 'available', 'invested', amount, daysAgo, {
      type: 'debit',
      category: 'investment',
      wallet: 'available',
      description: 'Investimento no plano Bambu',
    });
  }

  getsBack(amount: number, daysAgo: number): Movement {
    return this.between('adjustment', 'invested', 'available', amount, daysAgo, {
      type: 'credit',
      category: 'refund',
      wallet: 'available',
      description: 'Capital devolvido do plano Bambu',
    });
  }

  /** Reserves the amount, and pays it on the next day. */
  withdraws(wallet: MemberWallet, amount: number, daysAgo: number): Movement[] {
    const { userId } = this;
    const [cents, description] = [centsSchema.parse(amount), 'Saque por PIX'];
    const hold = this.between('withdrawal_hold', wallet, 'withdrawal_hold', amount, daysAgo, {
      type: 'debit',
      category: 'withdrawal',
      wallet,
      description,
    });
    const settlement = this.movement('withdrawal_settlement', description, daysAgo - 1, [
      { account: { userId, wallet: 'withdrawal_hold' }, amount: negated(cents) },
      { account: { system: 'external' }, amount: cents },
    ]);
    return [hold, settlement];
  }

  private credit(
    kind: EntryKind,
    from: SystemAccount,
    amount: number,
    daysAgo: number,
    { wallet, ...line }: Omit<DemoLine, 'type'>,
  ): Movement {
    const { userId } = this;
    const cents = centsSchema.parse(amount);
    return this.movement(
      kind,
      line.description,
      daysAgo,
      [
        { account: { system: from }, amount: negated(cents) },
        { account: { userId, wallet }, amount: cents },
      ],
      [{ ...line, userId, type: 'credit', walletType: wallet, amount: cents }],
    );
  }

  private between(
    kind: EntryKind,
    from: MemberWallet,
    to: MemberWallet,
    amount: number,
    daysAgo: number,
    { wallet, ...line }: DemoLine,
  ): Movement {
    const { userId } = this;
    const cents: Cents = centsSchema.parse(amount);
    return this.movement(
      kind,
      line.description,
      daysAgo,
      [
        { account: { userId, wallet: from }, amount: negated(cents) },
        { account: { userId, wallet: to }, amount: cents },
      ],
      [{ ...line, userId, walletType: wallet, amount: cents }],
    );
  }

  private movement(
    kind: EntryKind,
    description: string,
    daysAgo: number,
    lines: Posting['lines'],
    statement: Posting['statement'] = [],
  ): Movement {
    this.count += 1;
    const reference = `demo:${this.username}:${this.count}`;
    // Spreads the lines over the day, so that the lines of a day have an order.
    const hour = 9 + (this.count % 9);
    return { daysAgo, hour, posting: { reference, kind, description, lines, statement } };
  }
}

interface DemoLine {
  readonly type: 'credit' | 'debit';
  readonly category: TransactionCategory;
  readonly wallet: MemberWallet;
  readonly description: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly relatedInvestmentId?: string;
}

function idOf(username: string): string {
  const person = demoPeople.find((candidate) => candidate.username === username);
  if (!person) throw new Error(`${username} is not of the demo`);
  return person.id;
}
