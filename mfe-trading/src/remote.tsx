import { defineRemote, fetched } from '@bambuzal/web-kit';
import { tradingTexts } from './locales/trading-texts';

export default defineRemote({
  pages: {
    plans: fetched(() => import(/* webpackChunkName: "plans" */ './plans/PlansPage')),
    'new-investment': fetched(
      () => import(/* webpackChunkName: "new-investment" */ './new-investment/NewInvestmentPage'),
    ),
    'my-investments': fetched(
      () => import(/* webpackChunkName: "my-investments" */ './my-investments/MyInvestmentsPage'),
    ),
  },
  slots: {
    'smart-trading-promotion': fetched(
      () =>
        import(/* webpackChunkName: "smart-trading-promotion" */ './slots/SmartTradingPromotion'),
    ),
  },
  messages: tradingTexts,
});
