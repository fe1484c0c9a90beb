import type { WriteStream } from 'node:tty';
import type { Screen } from './board';
import { LineScreen } from './line-screen';
import type { Part } from './part';
import { rowOf } from './row';

const REFRESH_MS = 200;
const ERASE_BELOW = '\x1b[J';

type Terminal = Pick<WriteStream, 'write' | 'columns' | 'rows'>;

/**
 * For a terminal: one line for each part, redrawn in place until the screen settles; after that, a
 * new line for every change.
 */
export class TableScreen implements Screen {
  readonly #parts = new Set<Part>();
  readonly #lines: LineScreen;
  readonly #timer: NodeJS.Timeout;
  #drawnRows = 0;
  #isSettled = false;

  constructor(private readonly terminal: Terminal) {
    this.#lines = new LineScreen((line) => terminal.write(`${line}\n`));
    this.#timer = setInterval(() => this.#draw(), REFRESH_MS).unref();
  }

  show(part: Part): void {
    this.#parts.add(part);
    // More parts than the terminal has lines cannot be redrawn in place.
    if (this.#parts.size >= this.terminal.rows) this.settle();
    if (this.#isSettled) this.#lines.show(part);
    else this.#draw();
  }

  note(text: string): void {
    this.terminal.write(`${this.#erasing()}${text}\n`);
    this.#draw();
  }

  settle(): void {
    this.#draw();
    clearInterval(this.#timer);
    this.#isSettled = true;
  }

  #draw(): void {
    if (this.#isSettled) return;
    const rows = [...this.#parts].map((part) => rowOf(part).slice(0, this.terminal.columns));
    this.terminal.write(`${this.#erasing()}${rows.map((row) => `${row}\n`).join('')}`);
    this.#drawnRows = rows.length;
  }

  /** Text that moves the cursor to the start of the table and clears everything below. */
  #erasing(): string {
    if (this.#isSettled || this.#drawnRows === 0) return '';
    const back = `\x1b[${this.#drawnRows}A\r${ERASE_BELOW}`;
    this.#drawnRows = 0;
    return back;
  }
}
