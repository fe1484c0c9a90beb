import type { TradeFixture } from './trade-fixture';

/**
 * Steps at which the chain of a trade can be interrupted. `trading` asks for the stake, `wallet`
 * holds it, `trading` opens the trade and settles it at its end, `wallet` pays, `trading` records
 * it. A frozen service holds the chain at a step. Then a process is killed, and the frozen services
 * continue.
 */
export interface Step {
  readonly name: string;
  /** Whether the stake may be reserved too late if the killed process restarts slowly. */
  readonly mayBeRefused?: boolean;
  /** Runs the chain up to this step, and holds it there. */
  readonly reach: (fixture: TradeFixture) => Promise<void>;
}

export const steps: readonly Step[] = [
  {
    name: 'ordered, and no stake held',
    mayBeRefused: true,
    async reach(fixture) {
      fixture.freeze('wallet');
      await fixture.order();
    },
  },
  {
    name: 'stake held, and not open',
    mayBeRefused: true,
    async reach(fixture) {
      fixture.freeze('wallet');
      await fixture.order();
      await fixture.hasTold('trading');
      fixture.freeze('trading');
      fixture.thaw('wallet');
      await fixture.stakeDecided();
    },
  },
  {
    name: 'open, and not due',
    async reach(fixture) {
      await fixture.orderUntilOpen();
    },
  },
  {
    name: 'due, and not settled',
    async reach(fixture) {
      await fixture.orderUntilOpen();
      fixture.freeze('trading');
      await fixture.fallDue();
    },
  },
  {
    name: 'settled, and not paid',
    async reach(fixture) {
      await fixture.orderUntilOpen();
      fixture.freeze('wallet');
      await fixture.fallDue();
      await fixture.settled();
    },
  },
  {
    name: 'paid, and not noted',
    async reach(fixture) {
      await fixture.orderUntilOpen();
      fixture.freeze('wallet');
      await fixture.fallDue();
      await fixture.settled();
      await fixture.hasTold('trading');
      fixture.freeze('trading');
      fixture.thaw('wallet');
      await fixture.posted();
    },
  },
];
