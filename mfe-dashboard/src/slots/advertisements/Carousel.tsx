import { Button, IconButton, Row, space, Text, useIsStill } from '@bambuzal/ui';
import { type AdvertisementJson, useCarriedTexts } from '@bambuzal/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Slide } from '@bambuzal/product-ui/advertisements';
import { useReports } from '../../api/advertisements';
import { advertisementTexts } from './locales/advertisement-texts';
import { useRotation } from './use-rotation';

/**
 * Carousel of banners, after the WAI-ARIA carousel pattern. It stops while the reader hovers or
 * focuses a banner, has paused it, or prefers reduced motion.
 *
 * @param banners at least one
 */
export function Carousel({ banners }: { readonly banners: readonly AdvertisementJson[] }) {
  const t = useCarriedTexts(advertisementTexts);
  const { clicked } = useReports();
  const isStill = useIsStill();
  const [isPaused, setPaused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = !isStill && !isPaused && !isPointedAt && !isFocused;
  const { index, move } = useRotation(banners.length, isRunning);
  const count = banners.length;
  return (
    <section aria-roledescription="carousel" aria-label={t('banners')}>
      {/* Placed outside the slides, so that the pause button keeps focus when the slide changes. */}
      <div
        onMouseEnter={() => setPointedAt(true)}
        onMouseLeave={() => setPointedAt(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <Slides aria-live={isRunning ? 'off' : 'polite'}>
          {banners.map((banner, position) => (
            <Place
              key={banner.id}
              role="group"
              aria-roledescription="slide"
              aria-label={t('slide', { index: position + 1, count })}
              $isShown={position === index}
            >
              <Slide banner={banner} onFollow={() => clicked(banner.id)} />
            </Place>
          ))}
        </Slides>
        {count > 1 && (
          <Controls>
            <IconButton icon="chevron-left" label={t('previous')} onClick={() => move(-1)} />
            <Text $size={14} $tone="muted" $figures aria-hidden>
              {t('slide', { index: index + 1, count })}
            </Text>
            <IconButton icon="chevron-right" label={t('next')} onClick={() => move(1)} />
          </Controls>
        )}
      </div>
      {count > 1 && !isStill && (
        <Row $justify="center">
          <Button small variant="quiet" onClick={() => setPaused(!isPaused)}>
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
        </Row>
      )}
    </section>
  );
}

/*
 * All slides share one grid cell. The highest slide sets the height, so that the page below does
 * not move.
 */
const Slides = styled.div`
  display: grid;
`;

const Place = styled.div<{ readonly $isShown: boolean }>`
  grid-area: 1 / 1;
  min-width: 0;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
`;
