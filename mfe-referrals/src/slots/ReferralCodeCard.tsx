import {
  ButtonLink,
  color,
  fontSize,
  Row,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { AppLink, isApiError } from '@bambuzal/web-kit';
import { ReadFailure } from '@bambuzal/product-ui';
import { styled } from 'styled-components';
import { referralsApi, type ReferralsJson } from '../api';
import { shareLinkOf } from '../common/share-link';
import { ShareActions } from '../common/ShareActions';
import { referralsTexts } from '../locales/referrals-texts';

/** Card on the dashboard with the member's code, and ways to share it. */
export default function ReferralCodeCard() {
  const t = referralsTexts.useTexts();
  const { data, error, isFetching, refetch } = referralsApi.useReferralsQuery(undefined);
  // No card for a person without a place in the network, because there is no code to share.
  if (!data && isApiError(error) && error.status === 404) return null;
  return (
    <Section
      title={t('yourCode')}
      aside={
        <ButtonLink as={AppLink} to="/referrals" $variant="quiet" $small>
          {t('seeNetwork')}
        </ButtonLink>
      }
    >
      {data && <Code referrals={data} />}
      {!data && error && (
        <ReadFailure title={t('codeFailed')} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && <CodeSkeleton />}
    </Section>
  );
}

function Code({ referrals }: { readonly referrals: ReferralsJson }) {
  const t = referralsTexts.useTexts();
  return (
    <Row $justify="space-between" $gap={4}>
      <Stack $gap={1}>
        <CodeText>{referrals.code}</CodeText>
        <Text $tone="muted" $size={14}>
          {t('codeHelp')}
        </Text>
      </Stack>
      <ShareActions link={shareLinkOf(referrals)} />
    </Row>
  );
}

function CodeSkeleton() {
  return (
    <SkeletonGroup>
      <Row $justify="space-between">
        <Skeleton $width="10rem" $height="3.5rem" />
        <Skeleton $width="9rem" $height="2.75rem" />
      </Row>
    </SkeletonGroup>
  );
}

const CodeText = styled.strong`
  color: ${color('primary-text')};
  font-size: ${fontSize(24)};
  letter-spacing: 0.02em;
  overflow-wrap: anywhere;
  user-select: all;
`;
