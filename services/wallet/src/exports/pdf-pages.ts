import type { TransactionRow } from '../statement/transaction.model';
import type { StatementExport } from './statement-export';
import { isInOtherLetters, westernText } from './windows-1252';
import { groupedAmount, writtenDay, writtenMoment } from '@bambuzal/service-kit';

/** Page sizes in points: 72 to an inch, A4 is 595 by 842. */
const margin = 40;
const right = 555;
const lineHeight = 15;
const lastLineTop = 770;
const footerTop = 800;
const padding = 6;

const columns = {
  date: { x: margin, width: 84 },
  description: { x: 124, width: 221 },
  category: { x: 345, width: 70 },
  status: { x: 415, width: 60 },
  amount: { x: 475, width: 80 },
} as const;

/** Width of Helvetica's widest letter, as a multiple of the font size. */
const widestGlyph = 1.02;

const ink = '#1F2937';
const pale = '#6B7280';
const rule = '#D1D5DB';

interface Cell {
  readonly x: number;
  readonly width: number;
}
interface Style {
  readonly bold?: boolean;
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** Totals of the statement in cents. `lines` is a count. */
export interface Totals {
  credits: number;
  debits: number;
  /** Part of the debits that belongs to pending withdrawals. */
  pending: number;
  lines: number;
}

/** Draws a statement on pages. */
export class PdfPages {
  private top = 0;
  private page = 0;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly statement: StatementExport,
  ) {}

  /** Begins the first page, with the heading of the statement. */
  begin(): void {
    const { words, companyName, fullName, period } = this.statement;
    this.addPage();
    const whole = { x: margin, width: right - margin };
    this.write(companyName, whole, { bold: true, size: 16 });
    this.top += 22;
    this.write(words.title, whole, { size: 12 });
    this.top += 22;
    const days = `${writtenDay(period.firstDay)} - ${writtenDay(period.lastDay)}`;
    if (fullName !== null) this.nextLine(`${words.member}: ${fullName}`);
    if (fullName !== null && isInOtherLetters(fullName)) this.nextLine(words.latinName);
    this.nextLine(`${words.period}: ${days}`);
    this.top += 8;
    this.writeHeader();
  }

  /**
   * @param amount cents, below zero for a debit @param isCounted whether the money moved
   * @returns whether a new page was begun
   */
  addLine(line: TransactionRow, amount: number, isCounted: boolean): boolean {
    const { words } = this.statement;
    const isPageFull = this.makeRoom(1);
    const colour = isCounted ? ink : pale;
    this.write(writtenMoment(line.createdAt), columns.date, { colour });
    this.write(line.description, columns.description, { colour });
    this.write(words.categories[line.category], columns.category, { colour });
    this.write(words.statuses[line.status], columns.status, { colour });
    this.write(groupedAmount(amount), columns.amount, { colour, align: 'right' });
    this.top += lineHeight;
    return isPageFull;
  }

  end(totals: Totals): void {
    const { words, currency } = this.statement;
    if (totals.lines === 0) this.nextLine(words.noLines);
    this.makeRoom(6);
    this.drawRule();
    const money = (cents: number) => `${currency} ${groupedAmount(cents)}`;
    const rows = [
      [words.totalCredits, money(totals.credits)],
      [words.totalDebits, money(0 - totals.debits)],
      ...(totals.pending > 0 ? [[words.pendingDebits, money(0 - totals.pending)]] : []),
      [words.periodBalance, money(totals.credits - totals.debits)],
      [words.lines, String(totals.lines)],
    ];
    for (const [name = '', figure = ''] of rows) {
      this.write(name, { x: 300, width: 135 }, { bold: true });
      this.write(figure, { x: 435, width: 120 }, { bold: true, align: 'right' });
      this.top += lineHeight;
    }
  }

  private makeRoom(lines: number): boolean {
    if (this.top + (lines - 1) * lineHeight <= lastLineTop) return false;
    this.addPage();
    this.writeHeader();
    return true;
  }

  private addPage(): void {
    const { words, now } = this.statement;
    this.document.addPage();
    this.page += 1;
    this.top = footerTop;
    const foot = { size: 8, colour: pale };
    const issued = `${words.issued} ${writtenMoment(now)} (${words.operatorsTime})`;
    this.write(issued, { x: margin, width: 350 }, foot);
    const number = `${words.page} ${this.page}`;
    this.write(number, { x: right - 100, width: 100 }, { ...foot, align: 'right' });
    this.top = margin;
  }

  private writeHeader(): void {
    const { words, currency } = this.statement;
    const style = { bold: true };
    this.write(words.date, columns.date, style);
    this.write(words.description, columns.description, style);
    this.write(words.category, columns.category, style);
    this.write(words.status, columns.status, style);
    this.write(`${words.amount} (${currency})`, columns.amount, { ...style, align: 'right' });
    this.top += lineHeight;
    this.drawRule();
  }

  private nextLine(text: string): void {
    this.write(text, { x: margin, width: right - margin });
    this.top += lineHeight;
  }

  private drawRule(): void {
    const { document, top } = this;
    document.moveTo(margin, top).lineTo(right, top).lineWidth(0.5).strokeColor(rule).stroke();
    this.top += padding;
  }

  /** Writes one line into a cell. Text that does not fit is cut and ends with "…". */
  private write(text: string, { x, width }: Cell, style: Style = {}): void {
    const { bold = false, size = 9, colour = ink, align = 'left' } = style;
    const { document } = this;
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica', size).fillColor(colour);
    const fitting = this.fitted(westernText(text), width - padding, size);
    const indent = align === 'right' ? width - document.widthOfString(fitting) : 0;
    document.text(fitting, x + indent, this.top, { lineBreak: false });
  }

  private fitted(text: string, width: number, size: number): string {
    // Measuring is slower than drawing, so a text that fits even in the widest letters is not
    // measured.
    if (text.length * size * widestGlyph <= width) return text;
    const full = this.document.widthOfString(text);
    if (full <= width) return text;
    let end = Math.floor((text.length * width) / full);
    while (end > 0 && this.document.widthOfString(`${text.slice(0, end)}…`) > width) end -= 1;
    return `${text.slice(0, end)}…`;
  }
}
