import { color, fontSize, Icon, radius, size, space, VisuallyHidden } from '@bambuzal/ui';
import { AppLink, noticesApi, useCarriedTexts, useUser } from '@bambuzal/web-kit';
import { usePolling } from '@bambuzal/product-ui';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { isAllowedOnDevice, onDeviceChoice } from '../../common/device-notices/device-choice';
import { bellTexts } from './locales/bell-texts';
import { useNoticeToasts } from './use-notice-toasts';

const mostShown = 99;

/** Link to the notices with the number of unread notices, and the toasts of new notices. */
export default function NotificationBell() {
  const t = useCarriedTexts(bellTexts);
  useNoticeToasts();
  const isAllowed = useSyncExternalStore(onDeviceChoice, isAllowedOnDevice);
  const [NoticesOnDevice, setNoticesOnDevice] = useState<ComponentType>();
  useEffect(() => {
    if (!isAllowed) return;
    void import('../../common/device-notices/NoticesOnDevice').then((part) =>
      setNoticesOnDevice(() => part.default),
    );
  }, [isAllowed]);
  const polling = usePolling();
  // Administrators fetch at intervals, because they get no pushed notices.
  const isAdministrator = useUser().role === 'admin';
  const { data } = noticesApi.useNotificationsQuery(1, isAdministrator ? polling : {});
  // The link stays when the count cannot be read, because the page of notices reports the error.
  const unread = data?.unread ?? 0;
  return (
    <>
      {isAllowed && NoticesOnDevice && <NoticesOnDevice />}
      <Way
        to="/notifications"
        aria-label={unread === 0 ? t('bell') : t('bellUnread', { count: unread })}
        title={t('bell')}
      >
        <Icon name="bell" />
        {unread > 0 && <Count aria-hidden>{unread > mostShown ? `${mostShown}+` : unread}</Count>}
      </Way>
      <VisuallyHidden role="status">
        {data && (unread === 0 ? t('allRead') : t('unread', { count: unread }))}
      </VisuallyHidden>
    </>
  );
}

const Way = styled(AppLink)`
  display: inline-grid;
  position: relative;
  flex: none;
  place-items: center;
  width: ${size('target')};
  height: ${size('target')};
  border-radius: ${radius('medium')};
  color: ${color('text-muted')};
  &:hover {
    background: ${color('surface-raised')};
    color: ${color('text')};
  }
`;

const Count = styled.span`
  position: absolute;
  top: ${space(1)};
  right: 0;
  min-width: 1.25rem;
  padding-inline: ${space(1)};
  border-radius: ${radius('full')};
  background: ${color('loss')};
  color: ${color('on-loss')};
  font-size: ${fontSize(12)};
  font-weight: 600;
  line-height: 1.25rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
