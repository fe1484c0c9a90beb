import { showToast } from '@bambuzal/web-kit';
import { fieldErrorsOf, useReportFailure } from '@bambuzal/product-ui';
import { useEffect, useRef, useState, type SubmitEvent, type RefObject } from 'react';
import {
  fieldsOf,
  goalFieldNames,
  mistakesIn,
  valuesOf,
  type GoalFieldName,
  type GoalValues,
} from './goal-values';
import { goalsApi, type FinancialGoalJson } from '../api/goals';
import { goalsTexts } from './locales/goals-texts';

type Errors = Partial<Record<GoalFieldName, string>>;

export interface GoalFormValues {
  readonly values: GoalValues;
  readonly errors: Errors;
  readonly change: (change: Partial<GoalValues>) => void;
}

interface GoalFormState extends GoalFormValues {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly isSaving: boolean;
  /** Reason why saving failed, unless a field shows it. */
  readonly failure: string | undefined;
  readonly submit: (event: SubmitEvent) => void;
}

/** @param edited goal to edit; without it, a goal is created */
export function useGoalForm(
  edited: FinancialGoalJson | undefined,
  onSaved: () => void,
): GoalFormState {
  const t = goalsTexts.useTexts();
  const report = useReportFailure();
  const [values, setValues] = useState(() => valuesOf(edited));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [add, adding] = goalsApi.useAddGoalMutation();
  const [alter, altering] = goalsApi.useChangeGoalMutation();
  const isSaving = adding.isLoading || altering.isLoading;
  const [refusals, setRefusals] = useState(0);
  const ref = useFocusOnMistake(refusals);

  function refuse(mistakes: readonly (readonly [string, string])[]) {
    setErrors(Object.fromEntries(mistakes));
    setRefusals((before) => before + 1);
  }

  function change(changed: Partial<GoalValues>) {
    setValues((before) => ({ ...before, ...changed }));
    // A changed field loses its error.
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))),
    );
  }

  async function save() {
    const fields = fieldsOf(values);
    setFailure(undefined);
    const { error } = edited ? await alter({ id: edited.id, patch: fields }) : await add(fields);
    if (!error) {
      showToast({ tone: 'success', title: t(edited ? 'changed' : 'added') });
      onSaved();
      return;
    }
    const title = t(edited ? 'changeFailed' : 'addFailed');
    const reason = report(title, error);
    const atFields = fieldErrorsOf(error, goalFieldNames);
    refuse(atFields.map(({ name, message }) => [name, message]));
    if (atFields.length === 0) setFailure(`${title}: ${reason}`);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSaving) return;
    const mistakes = Object.entries(mistakesIn(values));
    if (mistakes.length === 0) void save();
    else refuse(mistakes.map(([name, mistake]) => [name, t(mistake)]));
  }

  return { ref, values, errors, isSaving, failure, change, submit };
}

/**
 * @param refusals number of refused submits. After each, focus moves to the first field with an
 *   error.
 */
function useFocusOnMistake(refusals: number): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return ref;
}
