import type { SagaFixture } from './saga-fixture';

/**
 * Steps at which the chain of a purchase can be interrupted: `investment` asks, `wallet` pays,
 * `investment` activates, `referral` computes, `wallet` credits, `referral` records it. A frozen
 * service holds the chain at a step; then a process is killed, and the frozen services go on.
 */
export interface Step {
  readonly name: string;
  /** Brings the chain to this step, and holds it there. */
  readonly reach: (scene: SagaFixture) => Promise<void>;
}

export const steps: readonly Step[] = [
  {
    name: 'asked, and not paid',
    async reach(scene) {
      scene.freeze('wallet');
      await scene.invest();
    },
  },
  {
    name: 'paid, and not active',
    async reach(scene) {
      scene.freeze('wallet');
      await scene.invest();
      await scene.hasTold('investment');
      scene.freeze('investment');
      scene.thaw('wallet');
      await scene.paid();
    },
  },
  {
    name: 'active, and no bonuses computed',
    async reach(scene) {
      scene.freeze('referral');
      await scene.invest();
      await scene.active();
    },
  },
  {
    name: 'bonuses computed, and not credited',
    async reach(scene) {
      scene.freeze('referral');
      await scene.invest();
      await scene.active();
      scene.freeze('wallet');
      scene.thaw('referral');
      await scene.bonusesComputed();
    },
  },
  {
    name: 'bonuses credited, and not noted',
    async reach(scene) {
      scene.freeze('referral');
      await scene.invest();
      await scene.active();
      scene.freeze('wallet');
      scene.thaw('referral');
      await scene.bonusesComputed();
      await scene.hasTold('referral');
      scene.freeze('referral');
      scene.thaw('wallet');
      await scene.bonusesPaid();
    },
  },
];
