import { ErrorState, Grid, Skeleton, SkeletonGroup, Stack, size, space } from '@bambuzal/ui';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { kitTexts } from '../locales/kit-texts';
import { LoadedPart, type LoadPart } from './LoadedPart';
import { logRemoteFailure } from './log-remote-failure';

interface PagePartProps {
  readonly remote: string;
  readonly page: string;
  /** Name of the page, shown when it cannot be loaded. */
  readonly title: string;
  /** Must be the same function as long as the page is the same. */
  readonly load: LoadPart;
}

/** A page of a remote. A failure affects only this page, and is logged with its name. */
export function PagePart({ remote, page, title, load }: PagePartProps) {
  const t = kitTexts.useTexts();
  const log = useCallback(
    (error: unknown) => logRemoteFailure(remote, `the page "${page}" failed`, error),
    [remote, page],
  );
  return (
    <LoadedPart
      load={load}
      onError={log}
      pending={<PageSkeleton />}
      failed={({ retry, busy }) => (
        <ErrorState
          level={1}
          title={t('pageUnavailable', { title })}
          retryLabel={t('retry')}
          onRetry={retry}
          busy={busy}
        >
          {t('pageUnavailableHelp')}
        </ErrorState>
      )}
    />
  );
}

/** Skeleton in the shape of most pages: a title, a row of cards, a longer block. */
export function PageSkeleton() {
  return (
    <Frame>
      <SkeletonGroup>
        <Stack $gap={6}>
          <Skeleton $width="18rem" $height="2.25rem" />
          <Grid>
            <Skeleton $height="9rem" />
            <Skeleton $height="9rem" />
            <Skeleton $height="9rem" />
          </Grid>
          <Skeleton $height="16rem" />
        </Stack>
      </SkeletonGroup>
    </Frame>
  );
}

const Frame = styled.div`
  width: 100%;
  max-width: ${size('content')};
  margin-inline: auto;
  padding: ${space(6)} ${space(4)};
`;
