import { fillProblem, type Language, type MascotReplyJson } from '@bambuzal/contracts';
import { tellFigure, type Wallets } from './figures';
import { mascotLanguages, vocabulariesOf } from './languages';
import { wordsOf } from './question';
import { taughtAnswer } from './taught';
import { understand } from './understanding';
import { type Figure, type PageName, pagePaths } from './vocabulary';

/** A message that an operator taught. */
interface Taught {
  readonly trigger: string;
  readonly content: string;
}

/** An answer, and the operator's message that gave it, if one did. */
export interface Answer<Message extends Taught> extends MascotReplyJson {
  readonly taught?: Message;
}

/** Data that the mascot answers from. */
export interface Knowledge<Message extends Taught = Taught> {
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  /** The reader's own balances; `undefined` while none are known. */
  readonly wallets: Wallets | undefined;
  /** Screens that the operator has switched off. The mascot does not open or mention them. */
  readonly missingPages: readonly PageName[];
  /** The operator's messages, in order of precedence. */
  readonly messages: readonly Message[];
}

/** Page that shows each figure in full. */
const figurePages: Readonly<Record<Figure, PageName>> = {
  balance: 'dashboard',
  yield: 'dashboard',
  bonus: 'dashboard',
  invested: 'myInvestments',
  smartTrading: 'smartTrading',
  pendingWithdrawal: 'withdraw',
};

/**
 * Answers any question. It never advises whether to invest, even if the operator's messages do.
 * Otherwise it tells a figure, opens a page or gives an operator's message. For a question that
 * asks for an explanation, the operator's message comes first. It says when it does not know an
 * answer. About money it knows only the present figures.
 */
export function answerTo<Message extends Taught>(
  text: string,
  knowledge: Knowledge<Message>,
): Answer<Message> {
  const { language, messages, missingPages } = knowledge;
  const { replies } = mascotLanguages[language];
  const question = wordsOf(text);
  const understood = understand(question, vocabulariesOf(language));
  const { asksForCounsel, asksForExplanation, asksOfPeriod, figure, opensPage } = understood;
  const isMissing = understood.page !== undefined && missingPages.includes(understood.page.name);
  const page = isMissing ? undefined : understood.page;
  if (asksForCounsel) return { reply: replies.counsel, path: null };
  const taught = taughtAnswer(question, messages);
  if (taught && asksForExplanation) return { reply: taught.content, path: null, taught };
  // "Sacar saldo" matches the screen with more words than the figure.
  const isCommand = opensPage && (page?.words ?? 0) > (figure?.words ?? 0);
  if (page && isCommand) return pageReply(page.name, language);
  // A withdrawal that has been pending since yesterday is still pending now.
  const isOfNow = !asksOfPeriod || figure?.name === 'pendingWithdrawal';
  if (figure && !isOfNow) return periodReply(language);
  if (figure) return figureReply(figure.name, knowledge);
  if (taught) return { reply: taught.content, path: null, taught };
  if (page) return pageReply(page.name, language);
  return { reply: replies.unknown, path: null };
}

function pageReply(name: PageName, language: Language): MascotReplyJson {
  const { opened, pageNames } = mascotLanguages[language].replies;
  const reply = fillProblem(opened, language, { page: pageNames[name] });
  return { reply, path: pagePaths[name] };
}

function periodReply(language: Language): MascotReplyJson {
  const { pageNames, periodUnknown } = mascotLanguages[language].replies;
  const reply = fillProblem(periodUnknown, language, { page: pageNames.transactions });
  return { reply, path: pagePaths.transactions };
}

/** Tells a figure, even if the page of the figure is switched off. */
function figureReply(
  figure: Figure,
  { missingPages, wallets, ...reader }: Knowledge,
): MascotReplyJson {
  if (!wallets) {
    const reply = mascotLanguages[reader.language].replies.figuresUnknown;
    return { reply, path: pagePaths.dashboard };
  }
  const page = figurePages[figure];
  const path = missingPages.includes(page) ? null : pagePaths[page];
  return { reply: tellFigure(figure, wallets, reader), path };
}
