import { Tabs } from '@bambuzal/ui/data';
import { lazy, Suspense, useState } from 'react';
import type { TradingLimitsJson, TradingOffer } from '../api';
import { robotTexts } from './locales/robot-texts';
import { TradesSection } from './TradesSection';
import { ViewSkeleton } from './ViewSkeleton';

// Not of the first sight: whoever opens one waits for it then.
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
  /** What is traded; nothing while the operator has the module off. */
  readonly offer?: TradingOffer;
  readonly limits: TradingLimitsJson;
  /** Whether the agreement is accepted in its current version. */
  readonly isAgreed: boolean;
}

/** What is below the market; whoever has set no limit is shown where to. */
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
