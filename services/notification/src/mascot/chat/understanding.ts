import { longestOf, mentions, type Phrases, type Words } from './question';
import { type Figure, figures, type PageName, pagePaths, type Vocabulary } from './vocabulary';

interface Found<Name> {
  readonly name: Name;
  /** Number of matching words. More words mean more certainty. */
  readonly words: number;
}

/** The meaning of a question, as far as the vocabulary recognises it. */
export interface Understanding {
  /** Asks whether to invest, or whether a profit is certain. */
  readonly asksForCounsel: boolean;
  readonly asksForExplanation: boolean;
  /** Asks about a time other than now, which the present balances do not answer. */
  readonly asksOfPeriod: boolean;
  readonly figure: Found<Figure> | undefined;
  readonly page: Found<PageName> | undefined;
  /** Whether the question is a request to open the page, and not only mentions it. */
  readonly opensPage: boolean;
}

const particularFigures = figures.filter((name) => name !== 'balance');
const pageNames = Object.keys(pagePaths).filter(isPageName);

export function understand(question: Words, vocabularies: readonly Vocabulary[]): Understanding {
  const says = (phrasesOf: (vocabulary: Vocabulary) => Phrases) =>
    mentions(question, vocabularies.flatMap(phrasesOf));
  const isPutting = says(({ putting }) => putting);
  const isAboutPutting = isPutting || says(({ put }) => put);
  const page = surest(question, pageNames, (name) => vocabularies.flatMap((v) => v.pages[name]));
  return {
    asksForCounsel:
      says(({ promising }) => promising) ||
      (isAboutPutting && says(({ doubting }) => doubting)) ||
      (isPutting && says(({ more }) => more)),
    asksForExplanation: says(({ explaining }) => explaining),
    asksOfPeriod:
      says(({ period }) => period) ||
      (says(({ today }) => today) && !says((vocabulary) => vocabulary.figures.balance)),
    figure: figureIn(question, (name) => vocabularies.flatMap((v) => v.figures[name])),
    page,
    opensPage:
      page !== undefined &&
      (says(({ opening }) => opening) || page.words >= telling(question, vocabularies)),
  };
}

/** @returns number of words that carry meaning */
function telling(question: Words, vocabularies: readonly Vocabulary[]): number {
  const idle = new Set(vocabularies.flatMap((each) => each.idle).flatMap((words) => [...words]));
  return [...question].filter((word) => !idle.has(word)).length;
}

/**
 * "Quanto tenho investido" names the balance with more words, but asks only for the invested
 * amount.
 */
function figureIn(
  question: Words,
  phrasesOf: (name: Figure) => Phrases,
): Found<Figure> | undefined {
  const found = surest(question, figures, phrasesOf);
  const particular = surest(question, particularFigures, phrasesOf);
  return found && particular ? { name: particular.name, words: found.words } : found;
}

function surest<Name>(
  question: Words,
  names: readonly Name[],
  phrasesOf: (name: Name) => Phrases,
): Found<Name> | undefined {
  return names
    .map((name) => ({ name, words: longestOf(question, phrasesOf(name)) }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words)[0];
}

function isPageName(name: string): name is PageName {
  return Object.hasOwn(pagePaths, name);
}
