import { Part } from './part';

/** Output on which a user follows the progress. */
export interface Screen {
  /** Shows a part that was added or has changed its state. */
  show(part: Part): void;
  /** Shows a text that belongs to no part. */
  note(text: string): void;
  /** From here on the screen only appends lines, because a summary follows. */
  settle(): void;
}

/** All parts of a stack, in the order in which they are shown. */
export class Board {
  readonly #parts = new Map<string, Part>();

  constructor(private readonly screen: Screen) {}

  add(name: string): Part {
    const known = this.#parts.get(name);
    if (known !== undefined) return known;
    const part = new Part(name, (changed) => this.screen.show(changed));
    this.#parts.set(name, part);
    this.screen.show(part);
    return part;
  }

  get parts(): readonly Part[] {
    return [...this.#parts.values()];
  }

  note(text: string): void {
    this.screen.note(text);
  }

  settle(): void {
    this.screen.settle();
  }
}
