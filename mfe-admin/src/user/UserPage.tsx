import type { AdministeredUserJson } from '@bambuzal/contracts';
import {
  Banner,
  ButtonLink,
  EmptyState,
  Icon,
  Page,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@bambuzal/ui';
import { AppLink, isApiError, useFormatting, useParams, type UserJson } from '@bambuzal/web-kit';
import { ReadFailure, SignedIn } from '@bambuzal/product-ui';
import { adminTexts } from '../locales/admin-texts';
import { usersApi } from '../api/users';
import { Columns } from './columns';
import { MemberHeader } from './MemberHeader';
import { MemberTabs } from './MemberTabs';

/** Page of a person: a header, and a tab for each part of what is known about them. */
export default function UserPage() {
  const { id = '' } = useParams();
  const t = adminTexts.useTexts();
  const query = usersApi.useAdministeredUserQuery(id, { refetchOnMountOrArgChange: true });
  // `currentData` is always the account of the present address. `data` could still be the previous
  // account.
  const person = query.currentData;
  if (isApiError(query.error) && query.error.status === 404) return <Missing />;
  return (
    <Page
      title={person?.fullName ?? t('user.title')}
      lead={person && `@${person.username}`}
      actions={<BackLink />}
    >
      {query.error && !person ? (
        <ReadFailure title={t('user.failed')} onRetry={query.refetch} busy={query.isFetching} />
      ) : (
        <SignedIn skeleton={<UserSkeleton />}>
          {(caller) =>
            person ? <Person key={person.id} person={person} caller={caller} /> : <UserSkeleton />
          }
        </SignedIn>
      )}
    </Page>
  );
}

interface PersonProps {
  readonly person: AdministeredUserJson;
  readonly caller: UserJson;
}

function Person({ person, caller }: PersonProps) {
  const t = adminTexts.useTexts();
  const { date } = useFormatting();
  return (
    <>
      {person.deletionRequestedAt !== null && (
        <Banner>{t('user.deletionAsked', { date: date(person.deletionRequestedAt) })}</Banner>
      )}
      <MemberHeader person={person} caller={caller} />
      <MemberTabs person={person} caller={caller} />
    </>
  );
}

function BackLink() {
  const t = adminTexts.useTexts();
  return (
    <ButtonLink as={AppLink} to="/admin/users" $variant="quiet" $small>
      <Icon name="arrow-left" size={16} />
      {t('user.back')}
    </ButtonLink>
  );
}

function Missing() {
  const t = adminTexts.useTexts();
  return (
    <EmptyState level={1} title={t('user.missing')} action={<BackLink />}>
      {t('user.missingHelp')}
    </EmptyState>
  );
}

function UserSkeleton() {
  return (
    <SkeletonGroup>
      <Columns>
        <Skeleton $height="36rem" />
        <Stack $gap={6}>
          <Skeleton $height="24rem" />
          <Skeleton $height="16rem" />
        </Stack>
      </Columns>
    </SkeletonGroup>
  );
}
