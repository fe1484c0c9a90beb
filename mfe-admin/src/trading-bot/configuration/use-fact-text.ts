import { useFormatting } from '@bambuzal/web-kit';
import { tradingBotTexts } from '../locales/trading-bot-texts';
import { type FactName, factUnits, type FactValue } from './configuration-facts';

const secondsPerMinute = 60;
const basisPointsPerPercent = 100;

/** @returns a function that writes the value of a fact for people; a dash for a missing value */
export function useFactText(): (name: FactName, value: FactValue | null) => string {
  const t = tradingBotTexts.useTexts();
  const { money, number, percentage } = useFormatting();

  function numberText(name: FactName, value: number): string {
    switch (factUnits[name]) {
      case 'amount':
        return money(value);
      case 'percentage':
        return percentage(value);
      case 'basisPoints':
        return percentage(value / basisPointsPerPercent);
      default:
        return number(value);
    }
  }

  return (name, value) => {
    if (value === null) return '—';
    if (typeof value === 'string') return value;
    if (typeof value === 'boolean') return t(value ? 'isOn' : 'isOff');
    if (typeof value === 'number') return numberText(name, value);
    const minutes = value.map((seconds) => number(seconds / secondsPerMinute));
    return t('minutesOf', { minutes: minutes.join(', ') });
  };
}
