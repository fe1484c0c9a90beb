import { AmountField, SelectField, TextAreaField, TextField } from '@bambuzal/ui/forms';
import { goalCategories } from './goal-categories';
import { longestDescription, titleLength } from './goal-values';
import { goalsTexts } from './locales/goals-texts';
import type { GoalFormValues } from './use-goal-form';

export function GoalFormFields({ values, errors, change }: GoalFormValues) {
  const t = goalsTexts.useTexts();
  return (
    <>
      <TextField
        label={t('name')}
        value={values.title}
        error={errors.title}
        maxLength={titleLength.most}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <SelectField
        label={t('category')}
        value={values.category}
        error={errors.category}
        options={goalCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        onChange={({ currentTarget }) => {
          const category = goalCategories.find((one) => one === currentTarget.value);
          if (category) change({ category });
        }}
      />
      <AmountField
        label={t('target')}
        value={values.targetAmount}
        error={errors.targetAmount}
        onChange={(targetAmount) => change({ targetAmount })}
      />
      <AmountField
        label={t('current')}
        help={t('currentHelp')}
        value={values.currentAmount}
        error={errors.currentAmount}
        optional
        onChange={(currentAmount) => change({ currentAmount })}
      />
      <TextField
        type="date"
        label={t('deadline')}
        value={values.deadline}
        error={errors.deadline}
        optional
        min="2000-01-01"
        max="2199-12-31"
        onChange={({ currentTarget }) => change({ deadline: currentTarget.value })}
      />
      <TextAreaField
        label={t('description')}
        value={values.description}
        error={errors.description}
        optional
        rows={2}
        maxLength={longestDescription}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
    </>
  );
}
