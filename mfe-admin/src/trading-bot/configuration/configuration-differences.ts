import type { TradingConfigurationJson } from '@bambuzal/contracts';
import { configurationFacts, type Fact, type FactValue } from './configuration-facts';

/** A fact that differs between two configurations. */
export interface Difference extends Pick<Fact, 'name' | 'of'> {
  /** `null` if the earlier configuration lacks the fact: a pair or a term was added. */
  readonly before: FactValue | null;
  /** `null` if the later configuration lacks the fact: a term was removed. */
  readonly after: FactValue | null;
}

/** @returns every fact that differs, in the order of the form; those that are gone come last */
export function configurationDifferences(
  before: TradingConfigurationJson,
  after: TradingConfigurationJson,
): readonly Difference[] {
  const earlier = byKey(before);
  const later = byKey(after);
  const keys = new Set([...later.keys(), ...earlier.keys()]);
  return [...keys].flatMap((key) => {
    const [old, current] = [earlier.get(key), later.get(key)];
    const one = current ?? old;
    if (!one || (old && current && isSame(old.value, current.value))) return [];
    const { name, of } = one;
    return [{ name, of, before: old?.value ?? null, after: current?.value ?? null }];
  });
}

function byKey(configuration: TradingConfigurationJson): ReadonlyMap<string, Fact> {
  return new Map(configurationFacts(configuration).map((fact) => [factKey(fact), fact]));
}

/** @returns text that identifies a fact within a configuration */
export function factKey({ name, of }: Pick<Fact, 'name' | 'of'>): string {
  return of === null ? name : `${name} ${of}`;
}

/** Values are plain: equal ones are written equally. */
function isSame(one: FactValue, other: FactValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
