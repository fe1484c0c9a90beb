import { Page, Skeleton, SkeletonGroup } from '@bambuzal/ui';
import { SignedIn } from '@bambuzal/product-ui';
import { adminTexts } from '../locales/admin-texts';
import { AdministratorsSection } from './AdministratorsSection';
import { NewAdministratorSection } from './NewAdministratorSection';
import { RolesSection } from './RolesSection';

/** Page that lists administrators with their types, and makes a member an administrator. */
export default function PermissionsPage() {
  const t = adminTexts.useTexts();
  return (
    <Page title={t('permissions.title')} lead={t('permissions.lead')}>
      <SignedIn skeleton={<PermissionsSkeleton />}>
        {(caller) => (
          <>
            <AdministratorsSection callerId={caller.id} />
            <NewAdministratorSection />
            <RolesSection />
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
