import { showToast, type UserJson } from '@bambuzal/web-kit';
import { fieldErrorsOf, useReportFailure } from '@bambuzal/product-ui';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { accountTexts } from '../locales/account-texts';
import { profileApi } from '../api';
import { patchOf, profileFields, profileValues, type ProfileValues } from './profile-values';

interface ProfileFormState {
  readonly form: UseFormReturn<ProfileValues>;
  /** Whether a field differs from the account. */
  readonly isChanged: boolean;
  readonly isNewPhone: boolean;
  readonly isSaving: boolean;
  readonly save: (values: ProfileValues) => Promise<void>;
}

/** Field for each error code, for errors where the server names no field. */
const places = { CURRENT_PASSWORD_INCORRECT: 'currentPassword' } as const;

export function useProfileForm(user: UserJson): ProfileFormState {
  const t = accountTexts.useTexts();
  const report = useReportFailure();
  const [changeProfile, { isLoading: isSaving }] = profileApi.useChangeProfileMutation();
  const form = useForm<ProfileValues>({
    values: profileValues(user),
    // Unsaved input stays when the account is refetched.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const differences = useWatch({
    control: form.control,
    compute: (values: ProfileValues) => ({
      isChanged: patchOf(values, user) !== undefined,
      isNewPhone: values.phone !== user.phone,
    }),
  });

  async function save(values: ProfileValues) {
    const patch = patchOf(values, user);
    if (isSaving || !patch) return;
    const answer = await changeProfile(patch);
    if (answer.data) {
      form.reset(profileValues(answer.data), { keepDirtyValues: false });
      showToast({ tone: 'success', title: t('profile.saved') });
      return;
    }
    report(t('profile.saveFailed'), answer.error);
    fieldErrorsOf(answer.error, profileFields, places).forEach(({ name, message }, index) =>
      form.setError(name, { message }, { shouldFocus: index === 0 }),
    );
  }

  return { form, ...differences, isSaving, save };
}
