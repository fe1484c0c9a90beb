import { tradingBotTexts } from '../locales/trading-bot-texts';
import type { Fact } from './configuration-facts';

/** @returns a function that gives the name of a fact: "BAMBU/BRL: volatilidade por dia" */
export function useFactName(): (fact: Pick<Fact, 'name' | 'of'>) => string {
  const t = tradingBotTexts.useTexts();
  return ({ name, of }) => t(`fact.${name}`, { of: of ?? '' });
}
