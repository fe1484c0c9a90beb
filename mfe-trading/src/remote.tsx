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
    'smart-trading': fetched(
      () => import(/* webpackChunkName: "smart-trading" */ './smart-trading/SmartTradingPage'),
    ),
    'smart-trading-agreement': fetched(
      () =>
        import(
          /* webpackChunkName: "smart-trading-agreement" */ './smart-trading-agreement/AgreementPage'
        ),
    ),
    'trading-robot': fetched(
      () => import(/* webpackChunkName: "trading-robot" */ './trading-robot/TradingRobotPage'),
    ),
    'trading-fairness': fetched(
      () => import(/* webpackChunkName: "trading-fairness" */ './trading-fairness/FairnessPage'),
    ),
  },
  slots: {
    'smart-trading-promotion': fetched(
      () =>
        import(/* webpackChunkName: "smart-trading-promotion" */ './slots/SmartTradingPromotion'),
    ),
  },
  locales: tradingTexts,
});
