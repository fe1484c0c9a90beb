import { color, fontSize, Icon, layer, narrowBelow, radius, size, space } from '@bambuzal/ui';
import { sessionApi, settingsApi, useStore } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { appTexts } from './locales/app-texts';
import { useConnection } from './use-connection';

/**
 * Notice shown without a connection. When the connection returns, failed requests of the shell are
 * repeated.
 */
export function ConnectionNotice() {
  const t = appTexts.useTexts();
  const isConnected = useConnection();
  useRecovery(isConnected);
  return (
    <div role="status">
      {!isConnected && (
        <Frame>
          <Icon name="triangle-alert" />
          <div>
            <Title>{t('offline')}</Title>
            <p>{t('offlineHelp')}</p>
          </div>
        </Frame>
      )}
    </div>
  );
}

/** Queries of the shell itself. Each page has its own retry button. */
const { user } = sessionApi.endpoints;
const { settings } = settingsApi.endpoints;
/** No subscription, because a new subscription after a failure would fetch a second time. */
const anew = { forceRefetch: true, subscribe: false } as const;

function useRecovery(isConnected: boolean): void {
  const store = useStore();
  const wasConnected = useRef(isConnected);
  const recover = useEffectEvent(() => {
    const state = store.getState();
    if (user.select(undefined)(state).isError) void store.dispatch(user.initiate(undefined, anew));
    if (settings.select(undefined)(state).isError)
      void store.dispatch(settings.initiate(undefined, anew));
  });
  useEffect(() => {
    // The event comes before any request is answered over the restored network.
    const follow = () => recover();
    window.addEventListener('online', follow);
    return () => window.removeEventListener('online', follow);
  }, []);
  useEffect(() => {
    if (isConnected && !wasConnected.current) recover();
    wasConnected.current = isConnected;
  }, [isConnected]);
}

const Frame = styled.div`
  position: fixed;
  inset: auto ${space(4)} ${space(4)};
  z-index: ${layer('toast')};
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  width: fit-content;
  max-width: 32rem;
  margin-inline: auto;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('attention')};
  border-radius: ${radius('medium')};
  background: ${color('attention-soft')};
  color: ${color('attention-text')};
  font-size: ${fontSize(14)};
  /* There is nothing to press, and something below it may be pressed. */
  pointer-events: none;
  > svg {
    flex: none;
  }
  @media (width < ${narrowBelow}) {
    bottom: calc(${size('bottom-bar')} + ${space(2)} + env(safe-area-inset-bottom));
  }
`;

const Title = styled.p`
  font-weight: 600;
`;
