import type { SagaFixture } from './saga-fixture';

/**
 * Steps at which the chain of a purchase can be interrupted. `investment` asks for the money,
 * `wallet` pays, `investment` activates, `referral` computes the bonuses, `wallet` credits them,
 * `referral` records it. A frozen service holds the chain at a step. Then a process is killed, and
 * the frozen services continue.
 */
export interface Step {
  readonly name: string;
  /** Runs the chain up to this step, and holds it there. */
  readonly reach: (fixture: SagaFixture) => Promise<void>;
}

export const steps: readonly Step[] = [
  {
    name: 'asked, and not paid',
    async reach(fixture) {
      fixture.freeze('wallet');
      await fixture.invest();
    },
  },
  {
    name: 'paid, and not active',
    async reach(fixture) {
      fixture.freeze('wallet');
      await fixture.invest();
      await fixture.hasTold('investment');
      fixture.freeze('investment');
      fixture.thaw('wallet');
      await fixture.paid();
    },
  },
  {
    name: 'active, and no bonuses computed',
    async reach(fixture) {
      fixture.freeze('referral');
      await fixture.invest();
      await fixture.active();
    },
  },
  {
    name: 'bonuses computed, and not credited',
    async reach(fixture) {
      fixture.freeze('referral');
      await fixture.invest();
      await fixture.active();
      fixture.freeze('wallet');
      fixture.thaw('referral');
      await fixture.bonusesComputed();
    },
  },
  {
    name: 'bonuses credited, and not noted',
    async reach(fixture) {
      fixture.freeze('referral');
      await fixture.invest();
      await fixture.active();
      fixture.freeze('wallet');
      fixture.thaw('referral');
      await fixture.bonusesComputed();
      await fixture.hasTold('referral');
      fixture.freeze('referral');
      fixture.thaw('wallet');
      await fixture.bonusesPaid();
    },
  },
];
