import type { Language } from '@bambuzal/contracts';
import type { TransactionRow } from '../statement/transaction.model';
import type { PostedBalances } from './posted-balances';
import { signedAmount, type StatementExport } from './statement-export';
import { westernText, windows1252 } from './windows-1252';
import { ofxMoment, writtenAmount } from '@bambuzal/service-kit';

/** Language codes of ISO 639-2, as OFX requires. */
const languageCodes: Readonly<Record<Language, string>> = {
  'pt-BR': 'POR',
  'en-US': 'ENG',
  'es-ES': 'SPA',
  'it-IT': 'ITA',
};

const header = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
];

/** The platform has no bank number, but the format requires one. */
const bankId = '000';
/** Longest account name in the format. A member's id has two digits more. */
const accountLength = 22;
/** Number of lines written at once. Written singly, each line would be a network packet. */
const linesPerPiece = 1_000;

/**
 * Writes Open Financial Exchange 1.02 (https://financialdataexchange.org/ofx): SGML, whose values
 * need no end tag. The format has no pending lines, and an importer keeps every line that it has
 * read. Pending lines are therefore left out.
 */
export async function* ofxOf(statement: StatementExport): AsyncGenerator<Buffer> {
  const balances = await statement.balances();
  yield windows1252(joined([...header, ...openingOf(statement)]));
  let piece: string[] = [];
  for await (const line of statement.lines) {
    if (line.type === 'pending_credit') continue;
    piece.push(...transactionOf(line, statement));
    if (piece.length < linesPerPiece) continue;
    yield windows1252(joined(piece));
    piece = [];
  }
  yield windows1252(joined([...piece, ...closingOf(balances, statement.now)]));
}

function openingOf(statement: StatementExport): string[] {
  const { now, language, companyName, currency, userId, period } = statement;
  const status = ['<STATUS>', '<CODE>0', '<SEVERITY>INFO', '</STATUS>'];
  return [
    '<OFX>',
    '<SIGNONMSGSRSV1>',
    '<SONRS>',
    ...status,
    `<DTSERVER>${ofxMoment(now)}`,
    `<LANGUAGE>${languageCodes[language]}`,
    '<FI>',
    `<ORG>${text(companyName, 32)}`,
    `<FID>${bankId}`,
    '</FI>',
    '</SONRS>',
    '</SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1>',
    '<STMTTRNRS>',
    '<TRNUID>0',
    ...status,
    '<STMTRS>',
    `<CURDEF>${currency}`,
    '<BANKACCTFROM>',
    `<BANKID>${bankId}`,
    `<ACCTID>${text(userId.slice(-accountLength), accountLength)}`,
    '<ACCTTYPE>CHECKING',
    '</BANKACCTFROM>',
    '<BANKTRANLIST>',
    // A future month has no lines yet, so its file begins and ends now.
    `<DTSTART>${ofxMoment(earlier(period.from, now))}`,
    `<DTEND>${ofxMoment(earlier(period.until, now))}`,
  ];
}

function transactionOf(line: TransactionRow, { words }: StatementExport): string[] {
  return [
    '<STMTTRN>',
    `<TRNTYPE>${line.type === 'debit' ? 'DEBIT' : 'CREDIT'}`,
    `<DTPOSTED>${ofxMoment(line.settledAt ?? line.createdAt)}`,
    `<TRNAMT>${writtenAmount(signedAmount(line), '.')}`,
    `<FITID>${String(line._id)}`,
    `<NAME>${text(words.categories[line.category], 32)}`,
    `<MEMO>${text(line.description, 255)}`,
    '</STMTTRN>',
  ];
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function closingOf({ posted, usable, asOf }: PostedBalances, now: Date): string[] {
  return [
    '</BANKTRANLIST>',
    '<LEDGERBAL>',
    `<BALAMT>${writtenAmount(posted, '.')}`,
    `<DTASOF>${ofxMoment(asOf)}`,
    '</LEDGERBAL>',
    '<AVAILBAL>',
    `<BALAMT>${writtenAmount(usable, '.')}`,
    `<DTASOF>${ofxMoment(now)}`,
    '</AVAILBAL>',
    '</STMTRS>',
    '</STMTTRNRS>',
    '</BANKMSGSRSV1>',
    '</OFX>',
  ];
}

/** Cuts the text before escaping it, so that no escape sequence is cut in two. */
function text(value: string, longest: number): string {
  return westernText(value)
    .slice(0, longest)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function joined(lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\n`;
}
