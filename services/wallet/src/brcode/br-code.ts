import type { Cents } from '@bambuzal/contracts';

/**
 * The Pix BR Code: the payment data of a QR code or of a "copia e cola" text, within the limits of
 * the central bank's "Manual do BR Code" and "Manual de Padrões para Iniciação do Pix".
 */
interface CommonFields {
  /** Amount in cents; `null` if the payer chooses the amount. */
  readonly amount: Cents | null;
  readonly merchantName: string;
  readonly merchantCity: string;
}

export interface StaticBrCode extends CommonFields {
  readonly kind: 'static';
  /** Pix key in the form registered in the DICT. */
  readonly key: string;
  /** Text that the payer reads. */
  readonly info: string | null;
  /**
   * Reference that the payment carries, by which the receiver matches the payment. `null` is
   * written as `***`.
   */
  readonly txid: string | null;
}

export interface DynamicBrCode extends CommonFields {
  readonly kind: 'dynamic';
  /** Address from which the payer's bank reads the charge, without `https://`. */
  readonly url: string;
}

export type BrCode = StaticBrCode | DynamicBrCode;

export class BrCodeError extends Error {
  override readonly name = 'BrCodeError';
}

export const pixInterface = 'br.gov.bcb.pix';
/** Currency number of the real in ISO 4217. */
export const brazilianReal = '986';
/** Text written if there is no txid. */
export const noTxid = '***';

export const limits = {
  name: 25,
  city: 15,
  key: 77,
  /** Length of key and info together (bacen/pix-api, issue 194). */
  keyAndInfo: 73,
  url: 77,
  amount: 13,
  /** Length of the whole code in bytes. */
  whole: 512,
} as const;

/** Form of the txid in a static code. A dynamic code has no txid. */
export const txidForm = /^[A-Za-z0-9]{1,25}$/;
