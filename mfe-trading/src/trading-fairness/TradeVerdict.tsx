import { type ComputedDay, verifyTrade } from '@bambuzal/market';
import { useEffect, useState } from 'react';
import type { FairnessDayJson, TradeJson } from '../api';
import { agreedOf } from './agreed-of';
import { fairnessTexts } from './locales/fairness-texts';
import { Verdict } from './Verdict';

interface TradeVerdictProps {
  readonly trade: TradeJson;
  readonly day: ComputedDay & Pick<FairnessDayJson, 'receiptKey'>;
}

type Result = 'checking' | 'agrees' | 'receipt' | 'day' | 'terms' | 'entry' | 'exit' | 'result';

/** Whether a trade agrees with its receipt, by the prices computed in the browser. */
export function TradeVerdict({ trade, day }: TradeVerdictProps) {
  const t = fairnessTexts.useTexts();
  const [result, setResult] = useState<Result>('checking');
  useEffect(() => {
    let isGone = false;
    void resultOf(trade, day).then((found) => {
      if (!isGone) setResult(found);
    });
    return () => {
      isGone = true;
    };
  }, [trade, day]);
  if (result === 'checking') return <>{t('computing')}</>;
  if (result === 'agrees') return <Verdict passed />;
  return (
    <>
      <Verdict passed={false} /> {t(`faults.${result}`)}
    </>
  );
}

async function resultOf(trade: TradeJson, day: TradeVerdictProps['day']): Promise<Result> {
  const { receipt, entryPrice, exitPrice } = trade;
  const agreed = receipt === null ? undefined : await agreedOf(receipt, day.receiptKey);
  if (agreed?.id !== trade.id) return 'receipt';
  const shownTrade = { ...trade, entryPrice: entryPrice ?? '', exitPrice: exitPrice ?? '' };
  const wrong = verifyTrade(agreed, shownTrade, day).find(({ passed }) => !passed);
  return wrong?.what ?? 'agrees';
}
