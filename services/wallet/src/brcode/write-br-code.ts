import type { Cents } from '@bambuzal/contracts';
import {
  brazilianReal,
  type BrCode,
  BrCodeError,
  limits,
  noTxid,
  pixInterface,
  type StaticBrCode,
  txidForm,
} from './br-code';
import { crc16 } from './crc16';
import { decimalText } from './decimal-text';
import { field } from './tlv';

/**
 * @returns the BR Code; names lose their accents and are cut to the allowed length
 * @throws BrCodeError if a value is not allowed in a BR Code
 */
export function writeBrCode(code: BrCode): string {
  const account =
    code.kind === 'static'
      ? keyFields(code)
      : field('25', checked('url', code.url, limits.url, /^(?!\w+:\/\/)[\x21-\x7e]+$/));
  const body = [
    field('00', '01'),
    field('26', field('00', pixInterface) + account),
    field('52', '0000'),
    field('53', brazilianReal),
    code.amount === null ? '' : field('54', amountText(code.amount)),
    field('58', 'BR'),
    field('59', plain('name', code.merchantName, limits.name)),
    field('60', plain('city', code.merchantCity, limits.city)),
    field('62', field('05', txidOf(code))),
    '6304',
  ].join('');
  const whole = body + crc16(body);
  if (whole.length > limits.whole) throw new BrCodeError('the code is too long');
  return whole;
}

function keyFields({ key, info }: StaticBrCode): string {
  const words = info === null ? '' : withoutAccents(info);
  if (words !== '' && key.length + words.length > limits.keyAndInfo) {
    throw new BrCodeError('key and info are too long together');
  }
  return (
    field('01', checked('key', key, limits.key, /^[\x21-\x7e]+$/)) +
    (words === '' ? '' : field('02', words))
  );
}

function txidOf(code: BrCode): string {
  if (code.kind === 'dynamic' || code.txid === null) return noTxid;
  return checked('txid', code.txid, 25, txidForm);
}

function amountText(cents: Cents): string {
  if (cents <= 0) throw new BrCodeError('the amount is not above zero');
  const text = decimalText(cents);
  if (text.length > limits.amount) throw new BrCodeError('the amount is too large');
  return text;
}

function checked(name: string, value: string, longest: number, form: RegExp): string {
  if (value.length > longest || !form.test(value)) throw new BrCodeError(`the ${name} is invalid`);
  return value;
}

function plain(name: string, text: string, longest: number): string {
  const short = withoutAccents(text).slice(0, longest).trim();
  if (short === '') throw new BrCodeError(`the ${name} is empty`);
  return short;
}

/** Some readers count characters and others count bytes. In ASCII the two counts are equal. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
