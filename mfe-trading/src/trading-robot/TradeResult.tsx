import { SignedMoney } from '@bambuzal/product-ui';
import { Badge } from '@bambuzal/ui';
import { useNow } from '@bambuzal/ui/data';
import type { TradeJson } from '../api';
import { robotTexts } from './locales/robot-texts';

/** Result of a trade, or the time left until its end. */
export function TradeResult({ trade }: { readonly trade: TradeJson }) {
  const t = robotTexts.useTexts();
  const { failure, result, status } = trade;
  if (status === 'ERROR')
    return <Badge $tone="attention">{t(`failures.${failure ?? 'no_price'}`)}</Badge>;
  return result === null ? <TimeLeft trade={trade} /> : <SignedMoney amount={result} strong />;
}

function TimeLeft({ trade: { entryAt, exitAt } }: { readonly trade: TradeJson }) {
  const t = robotTexts.useTexts();
  const now = useNow();
  if (now < entryAt) return <>{t('entersIn', { seconds: entryAt - now })}</>;
  return <>{now < exitAt ? t('endsIn', { seconds: exitAt - now }) : t('settling')}</>;
}
