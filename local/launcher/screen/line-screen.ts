import type { Screen } from './board';
import type { Part } from './part';
import { rowOf } from './row';

/** For pipes, log files and continuous integration: prints one line for every change. */
export class LineScreen implements Screen {
  constructor(private readonly print: (line: string) => void) {}

  show(part: Part): void {
    if (part.state !== 'waiting') this.print(rowOf(part));
  }

  note(text: string): void {
    this.print(text);
  }

  settle(): void {
    // Empty, because this screen always appends lines.
  }
}
