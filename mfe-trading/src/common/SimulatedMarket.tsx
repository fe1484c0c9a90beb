import { Banner, ButtonLink } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { tradingTexts } from '../locales/trading-texts';

/** Notice above all simulated prices, with a link to check them. */
export function SimulatedMarket() {
  const w = tradingTexts.useTexts();
  return (
    <Banner
      tone="primary"
      actions={
        <ButtonLink as={AppLink} to="/trading-fairness" $variant="secondary" $small>
          {w('checkPrices')}
        </ButtonLink>
      }
    >
      {w('simulatedMarket')}
    </Banner>
  );
}
