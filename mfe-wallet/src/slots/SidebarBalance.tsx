import {
  Button,
  color,
  fontSize,
  Icon,
  Money,
  radius,
  Skeleton,
  SkeletonGroup,
  space,
} from '@bambuzal/ui';
import { usePolling } from '@bambuzal/product-ui';
import { moneyApi } from '@bambuzal/web-kit';
import { styled } from 'styled-components';
import { walletTexts } from '../locales/wallet-texts';

/** The member's balance, above the navigation. Changes are announced to screen readers. */
export default function SidebarBalance() {
  const t = walletTexts.useTexts();
  const { data, error, isFetching, refetch } = moneyApi.useBalanceQuery(undefined, usePolling());
  return (
    <Frame aria-label={t('totalBalance')} aria-busy={isFetching}>
      <Label>{t('totalBalance')}</Label>
      {data && (
        <div aria-live="polite">
          <Money amount={data.totalBalance} size={24} strong />
        </div>
      )}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton $width="8rem" $height="1.8rem" />
        </SkeletonGroup>
      )}
      {!data && error && (
        <div role="alert">
          <Label>{t('balanceFailed')}</Label>
          <Button
            variant="quiet"
            small
            busy={isFetching}
            icon={<Icon name="refresh-cw" size={16} />}
            onClick={() => void refetch()}
          >
            {t('retry')}
          </Button>
        </div>
      )}
    </Frame>
  );
}

/* A landmark. Its name differs from that of the balance on the dashboard. */
const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-height: 5rem;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('large')};
  background: ${color('surface-raised')};
`;

const Label = styled.p`
  color: ${color('text-muted')};
  font-size: ${fontSize(14)};
`;
