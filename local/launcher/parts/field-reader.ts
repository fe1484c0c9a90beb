import type { Fields } from '../json-file';

/** Reads fields of unknown content one by one, and collects their problems. */
export class FieldReader {
  readonly problems: string[] = [];
  readonly #read = new Set<string>();

  constructor(
    private readonly fields: Fields,
    private readonly path: string,
  ) {}

  text(name: string, rule: RegExp, expected: string): string {
    const value = this.optionalText(name, rule, expected);
    if (this.fields[name] === undefined) this.#complain(name, expected);
    return value ?? '';
  }

  optionalText(name: string, rule: RegExp, expected: string): string | undefined {
    const value = this.#take(name);
    if (value === undefined || (typeof value === 'string' && rule.test(value))) return value;
    this.#complain(name, expected);
    return undefined;
  }

  optionalPort(name: string): number | undefined {
    const value = this.#take(name);
    const isPort = typeof value === 'number' && Number.isInteger(value);
    if (value === undefined || (isPort && value >= 1024 && value <= 65_535)) return value;
    this.#complain(name, 'a port number from 1024 to 65535');
    return undefined;
  }

  oneOf<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.#take(name);
    const found = choices.find((choice) => choice === value);
    const listed = choices.map((choice) => `"${choice}"`).join(', ');
    if (found === undefined) this.#complain(name, `one of ${listed}`);
    return found;
  }

  texts(name: string): readonly string[] {
    const value = this.#take(name);
    const isList = Array.isArray(value) && value.length > 0;
    if (isList && value.every((entry) => typeof entry === 'string')) return value;
    this.#complain(name, 'a list of paths');
    return [];
  }

  optionalTexts(name: string): readonly string[] {
    return this.fields[name] === undefined ? [] : this.texts(name);
  }

  object(name: string): unknown {
    return this.#take(name);
  }

  problem(name: string, text: string): void {
    this.problems.push(`"${this.path}.${name}" ${text}`);
  }

  /** Reports fields that were not read, because they are most likely misspelt. */
  refuseTheRest(): void {
    for (const name of Object.keys(this.fields)) {
      if (!this.#read.has(name)) this.problem(name, 'is not a known field');
    }
  }

  #take(name: string): unknown {
    this.#read.add(name);
    return this.fields[name];
  }

  #complain(name: string, expected: string): void {
    const value = this.fields[name];
    const trouble = value === undefined ? 'is missing' : `cannot be ${JSON.stringify(value)}`;
    this.problem(name, `${trouble}; it must be ${expected}`);
  }
}
