import { Page, Skeleton, SkeletonGroup } from '@bambuzal/ui';
import { AfterAnswer, SignedIn } from '@bambuzal/product-ui';
import { usersApi } from '../api/users';
import { adminTexts } from '../locales/admin-texts';
import { AdministratorsSection } from './AdministratorsSection';
import { NewAdministratorSection } from './NewAdministratorSection';
import { RolesSection } from './RolesSection';

/** Page that lists administrators with their types, and makes a member an administrator. */
export default function PermissionsPage() {
  const t = adminTexts.useTexts();
  const administrators = usersApi.endpoints.administrators.useQueryState(1);
  return (
    <Page title={t('permissions.title')} lead={t('permissions.lead')}>
      <SignedIn skeleton={<PermissionsSkeleton />}>
        {(caller) => (
          <>
            <AdministratorsSection callerId={caller.id} />
            <AfterAnswer query={administrators}>
              <NewAdministratorSection />
              <RolesSection />
            </AfterAnswer>
          </>
        )}
      </SignedIn>
    </Page>
  );
}

function PermissionsSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton $height="20rem" />
    </SkeletonGroup>
  );
}
