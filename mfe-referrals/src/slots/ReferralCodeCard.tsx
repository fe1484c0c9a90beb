import {
  ButtonLink,
  color,
  FigureSkeleton,
  fontSize,
  Row,
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

/** The card in its later size: the code is a grey shape, and the buttons cannot be seen or used. */
function CodeSkeleton() {
  const t = referralsTexts.useTexts();
  return (
    <SkeletonGroup>
      <Row $justify="space-between" $gap={4}>
        <Stack $gap={1}>
          <CodeText>
            <FigureSkeleton $size={24} />
          </CodeText>
          <Text $tone="muted" $size={14}>
            {t('codeHelp')}
          </Text>
        </Stack>
        <Kept>
          <ShareActions link="" />
        </Kept>
      </Row>
    </SkeletonGroup>
  );
}

/* Hidden from screen readers and the keyboard too. */
const Kept = styled.div`
  visibility: hidden;
`;

const CodeText = styled.strong`
  color: ${color('primary-text')};
  font-size: ${fontSize(24)};
  letter-spacing: 0.02em;
  overflow-wrap: anywhere;
  user-select: all;
`;
