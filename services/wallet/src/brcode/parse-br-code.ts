import { type Cents, centsSchema } from '@bambuzal/contracts';
import {
  brazilianReal,
  type BrCode,
  BrCodeError,
  limits,
  noTxid,
  pixInterface,
  txidForm,
} from './br-code';
import { crc16 } from './crc16';
import { fieldsOf } from './tlv';

type Fields = ReadonlyMap<string, string>;

/**
 * Reads a Pix BR Code and refuses everything that the manuals do not allow, so that no member is
 * shown a code that a bank would refuse.
 *
 * @throws BrCodeError
 */
export function parseBrCode(text: string): BrCode {
  if (Buffer.byteLength(text) > limits.whole) throw new BrCodeError('the code is too long');
  const fields = fieldsOf(text);
  assertFrame(text, fields);
  demand(fields, '52', /^\d{4}$/);
  demand(fields, '53', new RegExp(`^${brazilianReal}$`));
  demand(fields, '58', /^BR$/);
  const common = {
    merchantName: demand(fields, '59', /\S/, limits.name),
    merchantCity: demand(fields, '60', /\S/, limits.city),
    amount: amountOf(fields),
  };
  const account = fieldsOf(demand(fields, '26', /./));
  demand(account, '00', new RegExp(`^${pixInterface.replaceAll('.', '\\.')}$`, 'i'));
  const txid = demand(fieldsOf(demand(fields, '62', /./)), '05', /./);
  if (account.has('01') === account.has('25')) throw new BrCodeError('neither key nor address');
  if (account.has('25')) {
    if (txid !== noTxid) throw new BrCodeError('a dynamic code has no txid of its own');
    const url = demand(account, '25', /^(?!\w+:\/\/)\S+$/, limits.url);
    return { kind: 'dynamic', url, ...common };
  }
  const key = demand(account, '01', /^\S+$/, limits.key);
  const info = account.get('02') ?? null;
  if (info !== null && key.length + info.length > limits.keyAndInfo) {
    throw new BrCodeError('key and info are too long together');
  }
  if (common.amount === 0) throw new BrCodeError('the amount is zero');
  if (txid !== noTxid && !txidForm.test(txid)) throw new BrCodeError('the txid is invalid');
  return { kind: 'static', key, info, txid: txid === noTxid ? null : txid, ...common };
}

/**
 * Checks that the version comes first, and that the checksum comes last and covers everything
 * before it.
 */
function assertFrame(text: string, fields: Fields): void {
  const ids = [...fields.keys()];
  if (ids[0] !== '00' || fields.get('00') !== '01') throw new BrCodeError('field 00 is not first');
  if (ids.at(-1) !== '63') throw new BrCodeError('field 63 is not last');
  if (fields.get('63')?.toUpperCase() !== crc16(text.slice(0, -4))) {
    throw new BrCodeError('the check does not match');
  }
}

function demand(fields: Fields, id: string, form: RegExp, longest = 99): string {
  const value = fields.get(id);
  if (value === undefined || value.length > longest || !form.test(value)) {
    throw new BrCodeError(`field ${id} is invalid`);
  }
  return value;
}

function amountOf(fields: Fields): Cents | null {
  if (!fields.has('54')) return null;
  const text = demand(fields, '54', /^\d+(\.\d{1,2})?$/, limits.amount);
  const [whole = '', decimals = ''] = text.split('.');
  return centsSchema.parse(Number(whole + decimals.padEnd(2, '0')));
}
