import {
  ButtonLink,
  Card,
  color,
  fontSize,
  Icon,
  Money,
  Row,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
  Text,
} from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { polling, ReadFailure } from '@bambuzal/web-kit/pages';
import { styled } from 'styled-components';
import { walletApi, type BalanceJson } from '../api';
import { walletTexts } from '../messages/wallet-texts';

export function BalanceCards() {
  const t = walletTexts.useTexts();
  const { data, error, isFetching, refetch } = walletApi.useBalanceQuery(undefined, polling);
  return (
    <Card as="section" aria-label={t('balance')} aria-busy={isFetching}>
      {data && <Figures balance={data} />}
      {!data && error && (
        <ReadFailure title={t('balanceFailed')} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && <FiguresSkeleton />}
    </Card>
  );
}

function Figures({ balance }: { readonly balance: BalanceJson }) {
  const t = walletTexts.useTexts();
  const parts = [
    { name: t('wallets.available'), amount: balance.availableBalance },
    { name: t('wallets.yield'), amount: balance.yieldBalance },
    { name: t('wallets.bonus'), amount: balance.bonusBalance + balance.promotionalBonusBalance },
    { name: t('pendingWithdrawal'), amount: balance.pendingWithdrawal },
  ];
  return (
    <>
      <Row $justify="space-between" $gap={4}>
        <Stack $gap={1}>
          <Text $tone="muted">{t('totalBalance')}</Text>
          <Money amount={balance.totalBalance} size={40} strong />
        </Stack>
        <Row>
          <ButtonLink as={AppLink} to="/deposit">
            <Icon name="arrow-down-to-line" />
            {t('deposit')}
          </ButtonLink>
          <ButtonLink as={AppLink} to="/withdraw" $variant="secondary">
            <Icon name="arrow-up-from-line" />
            {t('withdraw')}
          </ButtonLink>
        </Row>
      </Row>
      <Parts>
        {parts.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} size={20} strong />
            </dd>
          </div>
        ))}
      </Parts>
    </>
  );
}

function FiguresSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={4}>
        <Skeleton $width="14rem" $height="4.5rem" />
        <Skeleton $height="3.5rem" />
      </Stack>
    </SkeletonGroup>
  );
}

const Parts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space(3)} ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color('border')};
  dt {
    color: ${color('text-muted')};
    font-size: ${fontSize(14)};
  }
`;
