import { Tabs } from '@bambuzal/ui/data';
import { lazy, Suspense, useState } from 'react';
import type { TradingLimitsJson, TradingOffer } from '../api';
import { robotTexts } from './locales/robot-texts';
import { TradesSection } from './TradesSection';
import { ViewSkeleton } from './ViewSkeleton';

// Loaded when the view is opened, because the first view does not need them.
const RobotSection = lazy(
  () => import(/* webpackChunkName: "member-robot" */ './robot/RobotSection'),
);
const LimitsSection = lazy(
  () => import(/* webpackChunkName: "trading-limits" */ './LimitsSection'),
);
const ResultsSection = lazy(
  () => import(/* webpackChunkName: "trading-results" */ './ResultsSection'),
);

const views = ['trades', 'robot', 'results', 'limits'] as const;

interface ViewsProps {
  /** Terms of trading; undefined while the operator has the module off. */
  readonly offer?: TradingOffer;
  readonly limits: TradingLimitsJson;
  /** Whether the agreement is accepted in its current version. */
  readonly isAgreed: boolean;
}

/** Views below the market. A member without a limit sees the view that sets it. */
export function Views({ offer, limits, isAgreed }: ViewsProps) {
  const t = robotTexts.useTexts();
  const [view, setView] = useState<string>(limits.dailyLoss === null ? 'limits' : 'trades');
  return (
    <Tabs
      label={t('views')}
      tabs={views.map((id) => ({ id, label: t(id) }))}
      selected={view}
      onSelect={setView}
    >
      <Suspense fallback={<ViewSkeleton />}>
        {view === 'trades' && <TradesSection pairs={offer?.data ?? []} />}
        {view === 'robot' && <RobotSection offer={offer} limits={limits} isAgreed={isAgreed} />}
        {view === 'results' && <ResultsSection />}
        {view === 'limits' && <LimitsSection limits={limits} />}
      </Suspense>
    </Tabs>
  );
}
