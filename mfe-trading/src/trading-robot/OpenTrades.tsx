import { Money, Text } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import type { TradeJson } from '../api';
import { robotTexts } from './locales/robot-texts';
import { TradeResult } from './TradeResult';

/** Open trades with the remaining seconds, beside the order form. */
export function OpenTrades({ trades }: { readonly trades: readonly TradeJson[] }) {
  const t = robotTexts.useTexts();
  const open = trades.filter(({ status }) => status === 'PENDING');
  if (open.length === 0) return null;
  return (
    <div>
      <Text $size={14} $strong>
        {t('openTrades')}
      </Text>
      {open.map((trade) => (
        <DescriptionList
          key={trade.id}
          items={[
            {
              term: `${trade.tradingPair} ${t(trade.tradeType === 'CALL' ? 'callShort' : 'putShort')}`,
              description: (
                <>
                  <Money amount={trade.amount} /> · <TradeResult trade={trade} />
                </>
              ),
            },
          ]}
        />
      ))}
    </div>
  );
}
