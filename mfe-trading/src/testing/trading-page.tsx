import { pageOf, type AnsweredCalls } from '@bambuzal/web-kit/testing';
import TradingRobotPage from '../trading-robot/TradingRobotPage';
import { agreed, candles, choices, limits, noStatistics, pairs, won } from './market';
import { openTrading } from './trading';

/** Renders `/trading-robot`. The test must mock the chart library. */
export const openTradingPage = (
  answers: Parameters<typeof openTrading>[2] = {},
): Promise<AnsweredCalls> =>
  openTrading(<TradingRobotPage />, '/trading-robot', {
    '/api/trading/pairs': pairs,
    '/api/trading/candles': ({ url }: Request) => {
      const from = Number(new URL(url).searchParams.get('from'));
      return Response.json({ ...candles, data: candles.data.filter(({ time }) => time >= from) });
    },
    '/api/trading/limits': limits,
    '/api/trading/trades': pageOf([won]),
    '/api/trading/statistics': noStatistics,
    '/api/trading/statistics/choices': choices,
    '/api/trading/robot': { robot: null },
    '/api/smart-trading/agreement': agreed,
    ...answers,
  });
