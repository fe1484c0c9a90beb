import type { IconName } from '@bambuzal/ui';

interface Tutorial {
  readonly id: string;
  readonly icon: IconName;
  readonly steps: readonly {
    /** What its words are kept under, in four languages. */
    readonly id: string;
    /** The page that it speaks of. */
    readonly path: string | null;
  }[];
}

/** What the mascot can show, step by step. None says how much to deposit, or to deposit more. */
export const tutorials = [
  {
    id: 'deposit',
    icon: 'arrow-down-to-line',
    steps: [
      { id: 'deposit.before', path: null },
      { id: 'deposit.method', path: '/deposit' },
      { id: 'deposit.pay', path: null },
      { id: 'deposit.after', path: '/transactions' },
    ],
  },
  {
    id: 'invest',
    icon: 'trending-up',
    steps: [
      { id: 'invest.risk', path: null },
      { id: 'invest.compare', path: '/investment-plans' },
      { id: 'invest.check', path: null },
      { id: 'invest.follow', path: '/my-investments' },
    ],
  },
  {
    id: 'withdraw',
    icon: 'arrow-up-from-line',
    steps: [
      { id: 'withdraw.key', path: '/pix-keys' },
      { id: 'withdraw.amount', path: '/withdraw' },
      { id: 'withdraw.wait', path: null },
      { id: 'withdraw.codes', path: null },
    ],
  },
  {
    id: 'security',
    icon: 'shield-check',
    steps: [
      { id: 'security.password', path: '/security' },
      { id: 'security.twoFactor', path: '/security' },
      { id: 'security.devices', path: '/security' },
    ],
  },
] as const satisfies readonly Tutorial[];

export type TutorialShown = (typeof tutorials)[number];
