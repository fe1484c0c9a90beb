import { Money, type FontSizeToken } from '@bambuzal/ui';
import { tradingTexts } from '../locales/trading-texts';
import type { Span } from '@bambuzal/product-ui';

interface MoneySpanProps {
  readonly of: Span;
  readonly size?: FontSizeToken;
  readonly strong?: boolean;
}

/** An amount, or the least and greatest amount if it is not fixed. */
export function MoneySpan({ of: { least, greatest }, ...look }: MoneySpanProps) {
  const t = tradingTexts.useTexts();
  if (least === greatest) return <Money amount={least} {...look} />;
  return (
    <>
      <Money amount={least} {...look} /> {t('upTo')} <Money amount={greatest} {...look} />
    </>
  );
}
