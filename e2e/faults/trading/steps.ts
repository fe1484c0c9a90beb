import type { TradeFixture } from './trade-fixture';

/**
 * Steps at which the chain of a trade can be interrupted: `trading` asks for the stake, `wallet`
 * holds it, `trading` opens the trade and settles it once it is due, `wallet` pays, `trading`
 * records it. A frozen service holds the chain at a step; then a process is killed, and the frozen
 * services go on.
 */
export interface Step {
  readonly name: string;
  /**
   * Whether the reservation of the stake may come too late, if the killed process is slow to
   * return.
   */
  readonly mayBeRefused?: boolean;
  /** Brings the chain to this step, and holds it there. */
  readonly reach: (scene: TradeFixture) => Promise<void>;
}

export const steps: readonly Step[] = [
  {
    name: 'ordered, and no stake held',
    mayBeRefused: true,
    async reach(scene) {
      scene.freeze('wallet');
      await scene.order();
    },
  },
  {
    name: 'stake held, and not open',
    mayBeRefused: true,
    async reach(scene) {
      scene.freeze('wallet');
      await scene.order();
      await scene.hasTold('trading');
      scene.freeze('trading');
      scene.thaw('wallet');
      await scene.stakeDecided();
    },
  },
  {
    name: 'open, and not due',
    async reach(scene) {
      await scene.orderUntilOpen();
    },
  },
  {
    name: 'due, and not settled',
    async reach(scene) {
      await scene.orderUntilOpen();
      scene.freeze('trading');
      await scene.fallDue();
    },
  },
  {
    name: 'settled, and not paid',
    async reach(scene) {
      await scene.orderUntilOpen();
      scene.freeze('wallet');
      await scene.fallDue();
      await scene.settled();
    },
  },
  {
    name: 'paid, and not noted',
    async reach(scene) {
      await scene.orderUntilOpen();
      scene.freeze('wallet');
      await scene.fallDue();
      await scene.settled();
      await scene.hasTold('trading');
      scene.freeze('trading');
      scene.thaw('wallet');
      await scene.posted();
    },
  },
];
