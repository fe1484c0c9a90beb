import { randomInt } from 'node:crypto';
import type { Cents } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { NewCharge, PixPayment, PixProvider } from './pix-provider';
import type { SimulatedPixPaymentRow } from './simulated-pix-payment.model';
import { StaticPix } from './static-pix';

/** Host of the codes. A host under `.invalid` cannot exist (RFC 2606), so no bank finds a payee. */
const demoReceiver = {
  key: 'demonstracao@bambuzal.invalid',
  merchantName: 'BAMBUZAL DEMONSTRACAO',
  merchantCity: 'SAO PAULO',
};

/** Replaces a bank in the demo. The codes are well-formed, but only the simulator can pay them. */
export class SimulatedPix implements PixProvider {
  readonly name = 'simulated-pix';
  readonly isSimulated = true;
  readonly pollIntervalMs = 1000;
  private readonly codes = new StaticPix(demoReceiver);

  constructor(
    private readonly rows: Model<SimulatedPixPaymentRow>,
    private readonly now: () => Date,
  ) {}

  txidOf(depositId: string): string {
    return depositId;
  }

  createCharge(charge: NewCharge): Promise<{ readonly copyPaste: string }> {
    return this.codes.createCharge(charge);
  }

  async paymentsOf(txid: string): Promise<readonly PixPayment[]> {
    const rows = await this.rows.find({ txid }).sort({ paidAt: 1 }).lean();
    return rows.map(({ _id, amount, paidAt }) => ({ endToEndId: _id, amount, paidAt }));
  }

  /** Pays a charge in full or in part. A charge may be paid several times. @param amount cents */
  async pay({ session }: UnitOfWork, txid: string, amount: Cents): Promise<void> {
    const paidAt = this.now();
    await this.rows.insertMany([{ _id: endToEndId(paidAt), txid, amount, paidAt }], { session });
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * endToEndId: `E`, the ISPB of the payer's bank, the minute, and eleven characters that make the
 * payment unique (Bacen).
 */
function endToEndId(at: Date): string {
  const minute = at.toISOString().replace(/\D/g, '').slice(0, 12);
  const own = Array.from({ length: 11 }, () => alphabet[randomInt(alphabet.length)]);
  return `E00000000${minute}${own.join('')}`;
}
