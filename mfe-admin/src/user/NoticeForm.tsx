import { Button } from '@bambuzal/ui';
import { Section } from '@bambuzal/ui/data';
import { Form, FormActions, TextAreaField, TextField } from '@bambuzal/ui/forms';
import { showToast } from '@bambuzal/web-kit';
import { fieldErrorsOf, useReportFailure } from '@bambuzal/product-ui';
import { useForm } from 'react-hook-form';
import { memberNoticesApi } from '../api/member-notices';
import { adminTexts } from '../locales/admin-texts';

interface NoticeFormProps {
  readonly memberId: string;
  readonly onSent: () => void;
}

/** Form of a notice to one member. The words are sent as they are written. */
export function NoticeForm({ memberId, onSent }: NoticeFormProps) {
  const t = adminTexts.useTexts();
  const report = useReportFailure();
  const [tell] = memberNoticesApi.useTellMemberMutation();
  const form = useForm({ defaultValues: { title: '', content: '' } });
  const { formState, handleSubmit, register, reset, setError } = form;
  const { errors, isSubmitting } = formState;

  async function submit(values: { readonly title: string; readonly content: string }) {
    const { data, error } = await tell({ id: memberId, ...values });
    if (data) {
      reset();
      showToast({ tone: 'success', title: t('notices.sent') });
      onSent();
      return;
    }
    report(t('notices.sendFailed'), error);
    fieldErrorsOf(error, ['title', 'content']).forEach(({ name, message }, index) =>
      setError(name, { message }, { shouldFocus: index === 0 }),
    );
  }

  return (
    <Section title={t('notices.new')} lead={t('notices.newLead')}>
      <Form onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextField
          {...register('title')}
          label={t('notices.heading')}
          error={errors.title?.message}
          maxLength={120}
          autoComplete="off"
        />
        <TextAreaField
          {...register('content')}
          label={t('notices.content')}
          error={errors.content?.message}
          maxLength={1000}
          autoComplete="off"
        />
        <FormActions>
          <Button type="submit" busy={isSubmitting}>
            {t('notices.send')}
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}
