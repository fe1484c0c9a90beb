import { Page, Stack } from '@bambuzal/ui';
import { useCarriedTexts } from '@bambuzal/web-kit';
import { ReadOnlyNotice, SignedIn } from '@bambuzal/product-ui';
import { accountTexts } from '../locales/account-texts';
import { Columns } from './columns';
import { IdentityCard } from './IdentityCard';
import { PrivacySection } from './PrivacySection';
import { ProfileForm } from './ProfileForm';
import { ProfileSkeleton } from './ProfileSkeleton';

/** Page of a member's own data: view, change, download, and request deletion. */
export default function ProfilePage() {
  const t = useCarriedTexts(accountTexts);
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')}>
      <ReadOnlyNotice />
      <SignedIn skeleton={<ProfileSkeleton />}>
        {(user) => (
          <Columns>
            <IdentityCard user={user} />
            <Stack $gap={6}>
              <ProfileForm user={user} />
              <PrivacySection />
            </Stack>
          </Columns>
        )}
      </SignedIn>
    </Page>
  );
}
