import { Button } from '@bambuzal/ui';
import { Form, FormActions } from '@bambuzal/ui/forms';
import type { UserJson } from '@bambuzal/web-kit';
import { Section } from '@bambuzal/ui/data';
import { useState } from 'react';
import { Changeable } from '@bambuzal/product-ui';
import { accountTexts } from '../locales/account-texts';
import { PhoneDialog } from '../common/phone-dialog/PhoneDialog';
import { PhoneStatus } from './PhoneStatus';
import { ProfileFields } from './ProfileFields';
import { useProfileForm } from './use-profile-form';

export function ProfileForm({ user }: { readonly user: UserJson }) {
  const t = accountTexts.useTexts();
  const { form, isChanged, isNewPhone, isSaving, save } = useProfileForm(user);
  const [isVerifying, setIsVerifying] = useState(false);
  return (
    <Section title={t('profile.data')} lead={t('profile.dataLead')}>
      <Form onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Changeable>
          <ProfileFields
            form={form}
            user={user}
            asksPassword={isNewPhone}
            phoneStatus={
              <PhoneStatus
                verified={user.phoneVerified}
                isChanged={isNewPhone}
                onVerify={() => setIsVerifying(true)}
              />
            }
          />
          <FormActions>
            <Button type="submit" busy={isSaving} disabled={!isChanged}>
              {t('profile.save')}
            </Button>
          </FormActions>
        </Changeable>
      </Form>
      <PhoneDialog
        open={isVerifying}
        onClose={() => setIsVerifying(false)}
        phone={user.phone}
        mode="account"
        onVerified={() => setIsVerifying(false)}
      />
    </Section>
  );
}
