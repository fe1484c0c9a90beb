import type { IconName } from '@bambuzal/ui';

interface Tutorial {
  readonly id: string;
  readonly icon: IconName;
  /** Setting of the operator. The tutorial is offered only while the setting is on. */
  readonly setting?: 'enableTradingModule';
  readonly steps: readonly {
    /** Key of the step's texts, in four languages. */
    readonly id: string;
    /** Page that the step refers to. */
    readonly path: string | null;
  }[];
}

/**
 * Tutorials of the mascot, step by step. A tutorial never says how much to deposit, and never
 * suggests to deposit more.
 */
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
    id: 'smartTrading',
    icon: 'chart-candlestick',
    setting: 'enableTradingModule',
    steps: [
      { id: 'smartTrading.risk', path: '/smart-trading' },
      { id: 'smartTrading.agreement', path: '/smart-trading-agreement' },
      { id: 'smartTrading.limit', path: '/trading-robot' },
      { id: 'smartTrading.robot', path: '/trading-robot' },
      { id: 'smartTrading.deposit', path: '/smart-trading' },
      { id: 'smartTrading.check', path: '/trading-fairness' },
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

/** @returns tutorials of the features that the operator has enabled */
export function offeredTutorials(
  settings: Readonly<Record<'enableTradingModule', boolean>>,
): readonly TutorialShown[] {
  return tutorials.filter((one) => !('setting' in one) || settings[one.setting]);
}
