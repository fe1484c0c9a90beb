import { ButtonLink, EmptyState, Icon, Page, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { AppLink, isApiError, useCarriedTexts, useParams } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { walletApi } from '../api';
import { receiptTexts } from './locales/receipt-texts';
import { Receipt } from './Receipt';

/** Receipt of a line of the statement. */
export default function ReceiptPage() {
  const t = useCarriedTexts(receiptTexts);
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = walletApi.useTransactionQuery(id);
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <Page
      title={t('title')}
      actions={
        <ButtonLink as={AppLink} to="/transactions" $variant="quiet">
          <Icon name="arrow-left" />
          {t('toStatement')}
        </ButtonLink>
      }
    >
      {currentData && <Receipt line={currentData} />}
      {!currentData && isMissing && (
        <EmptyState
          title={t('notFound')}
          action={
            <ButtonLink as={AppLink} to="/transactions">
              {t('toStatement')}
            </ButtonLink>
          }
        >
          {t('notFoundHelp')}
        </EmptyState>
      )}
      {!currentData && error && !isMissing && (
        <ReadFailure title={t('failed')} onRetry={refetch} busy={isFetching} />
      )}
      {!currentData && !error && <ReceiptSkeleton />}
    </Page>
  );
}

function ReceiptSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={4} $align="center">
        <Skeleton $width="16rem" $height="4rem" />
        <Skeleton $width="36rem" $height="18rem" />
      </Stack>
    </SkeletonGroup>
  );
}
