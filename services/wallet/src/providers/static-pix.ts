import { writeBrCode } from '../brcode/write-br-code';
import type { NewCharge, PixPayment, PixProvider } from './pix-provider';

/** Payee of a BR Code. */
export interface PixReceiver {
  readonly key: string;
  readonly merchantName: string;
  readonly merchantCity: string;
}

/**
 * The operator's own key, used without a provider. The code is real, but payments are not reported.
 * An administrator finds the txid on the bank statement and approves the deposit.
 */
export class StaticPix implements PixProvider {
  readonly name = 'static-pix';
  readonly isSimulated = false;
  readonly pollIntervalMs = 60_000;

  constructor(private readonly receiver: PixReceiver) {}

  /** A deposit's id has 24 characters, and the txid of a static code may have 25. */
  txidOf(depositId: string): string {
    return depositId;
  }

  createCharge({ txid, amount }: NewCharge): Promise<{ readonly copyPaste: string }> {
    return Promise.resolve({
      copyPaste: writeBrCode({ kind: 'static', info: null, amount, txid, ...this.receiver }),
    });
  }

  paymentsOf(): Promise<readonly PixPayment[]> {
    return Promise.resolve([]);
  }
}
