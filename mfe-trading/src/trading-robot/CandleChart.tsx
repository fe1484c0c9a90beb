import { color, radius, Text } from '@bambuzal/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CandlesJson } from '../api';
import { usePriceText } from '../common/use-price-text';
import { type Drawing, drawCandles } from './draw-candles';
import { robotTexts } from './locales/robot-texts';
import type { Mark } from './marks-of';

interface CandleChartProps {
  readonly candles: readonly CandlesJson['data'][number][];
  readonly marks: readonly Mark[];
  readonly decimals: number;
  readonly label: string;
}

/** Chart drawn by lightweight-charts, which is loaded on first use. */
export function CandleChart({ candles, marks, decimals, label }: CandleChartProps) {
  const t = robotTexts.useTexts();
  const priceText = usePriceText();
  const frame = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let made: Drawing | undefined;
    const { current } = frame;
    if (!current) return undefined;
    drawCandles(current, {
      decimals,
      price: (points) => priceText(points, decimals),
    })
      .then((drawn) => {
        made = drawn;
        if (isGone) drawn.remove();
        else setDrawing(drawn);
      })
      .catch(() => setFailed(true));
    return () => {
      isGone = true;
      made?.remove();
    };
  }, [decimals, priceText]);
  useEffect(() => drawing?.show(candles, marks), [drawing, candles, marks]);
  return (
    <figure>
      <Frame ref={frame} role="img" aria-label={label} />
      <Text as="figcaption" $size={12} $tone="muted">
        {marks.length > 0 && `${t('marks')} `}
        {hasFailed ? t('chartFailed') : t('chartBy')}{' '}
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          TradingView
        </a>
      </Text>
    </figure>
  );
}

const Frame = styled.div`
  height: 22rem;
  overflow: hidden;
  border: 1px solid ${color('border')};
  border-radius: ${radius('medium')};
  @media (width < 768px) {
    height: 15rem;
  }
`;
