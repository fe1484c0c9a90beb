import type { Cents } from '@bambuzal/contracts';

/**
 * The Pix BR Code: the payment data in a QR code or "copia e cola", in the limits of the central
 * bank's "Manual do BR Code" and "Manual de Padrões para Iniciação do Pix".
 */
interface CommonFields {
  /** Cents; `null` where the payer chooses. */
  readonly amount: Cents | null;
  readonly merchantName: string;
  readonly merchantCity: string;
}

export interface StaticBrCode extends CommonFields {
  readonly kind: 'static';
  /** A key as the DICT knows it. */
  readonly key: string;
  /** For the payer to read. */
  readonly info: string | null;
  /**
   * Reference carried by the payment, so that the receiver can match it; `null` is written as
   * `***`.
   */
  readonly txid: string | null;
}

export interface DynamicBrCode extends CommonFields {
  readonly kind: 'dynamic';
  /** Address from which the payer's bank reads the charge, without scheme. */
  readonly url: string;
}

export type BrCode = StaticBrCode | DynamicBrCode;

export class BrCodeError extends Error {
  override readonly name = 'BrCodeError';
}

export const pixInterface = 'br.gov.bcb.pix';
/** The currency's number in ISO 4217. */
export const brazilianReal = '986';
/** Written in place of a missing txid. */
export const noTxid = '***';

export const limits = {
  name: 25,
  city: 15,
  key: 77,
  /** The key and the info together (bacen/pix-api, issue 194). */
  keyAndInfo: 73,
  url: 77,
  amount: 13,
  /** Bytes of the whole. */
  whole: 512,
} as const;

/** Form of a static code's txid; a dynamic code has no txid. */
export const txidForm = /^[A-Za-z0-9]{1,25}$/;
