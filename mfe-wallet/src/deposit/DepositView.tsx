import { Banner, ButtonLink, EmptyState, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink, isApiError } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { DepositJson } from '../api';
import { DepositDone } from './DepositDone';
import { DepositOver } from './DepositOver';
import { depositTexts } from './locales/deposit-texts';
import { Payment } from './Payment';
import { isOpen, useDeposit } from './use-deposit';

interface DepositViewProps {
  readonly id: string;
  /** Whether it was created just now. Its heading then takes focus. */
  readonly isNew: boolean;
}

/** A deposit, from its payment until it is credited. */
export function DepositView({ id, isNew }: DepositViewProps) {
  const t = depositTexts.useTexts();
  const { data, error, isFetching, refetch } = useDeposit(id);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) headingRef.current?.focus();
  }, [isNew]);
  if (data)
    return (
      <Section title={titleOf(data, t)} headingRef={headingRef}>
        {error !== undefined && <Banner>{t('statusOld')}</Banner>}
        <Stage deposit={data} />
      </Section>
    );
  return (
    <Section title={t('payment')} headingRef={headingRef}>
      {outcomeOf(
        error,
        t,
        <ReadFailure title={t('depositFailed')} onRetry={refetch} busy={isFetching} />,
      )}
    </Section>
  );
}

type Words = ReturnType<typeof depositTexts.useTexts>;

function outcomeOf(error: unknown, t: Words, failure: ReactNode): ReactNode {
  if (error === undefined) return <PaymentSkeleton />;
  if (!isApiError(error) || error.status !== 404) return failure;
  return (
    <EmptyState
      title={t('notFound')}
      action={
        <ButtonLink as={AppLink} to="/deposit">
          {t('newDeposit')}
        </ButtonLink>
      }
    >
      {t('notFoundHelp')}
    </EmptyState>
  );
}

function titleOf({ method, status }: DepositJson, t: Words): string {
  if (status === 'confirmed') return t('doneTitle');
  return t('paymentBy', { method: t(`methods.${method}`) });
}

function Stage({ deposit }: { readonly deposit: DepositJson }) {
  if (deposit.status === 'confirmed') return <DepositDone deposit={deposit} />;
  return isOpen(deposit) ? <Payment deposit={deposit} /> : <DepositOver deposit={deposit} />;
}

function PaymentSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={4} $align="center">
        <Skeleton $width="10rem" $height="3rem" />
        <Skeleton $width="13rem" $height="13rem" />
        <Skeleton $width="14rem" $height="2.75rem" />
      </Stack>
    </SkeletonGroup>
  );
}
