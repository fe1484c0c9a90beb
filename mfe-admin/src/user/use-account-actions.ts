import type { AdministeredUserJson } from '@bambuzal/contracts';
import { adminTexts } from '../locales/admin-texts';
import { usersApi } from '../api/users';
import type { AccountAction } from './ConfirmedAction';

/** @returns actions that apply to the account in its present state */
export function useAccountActions(person: AdministeredUserJson): readonly AccountAction[] {
  const endSessions = useEndSessions(person);
  const resetTwoFactor = useResetTwoFactor(person);
  const openOrClose = useOpenOrClose(person);
  return [endSessions, ...(person.twoFactorEnabled ? [resetTwoFactor] : []), openOrClose];
}

type Person = Pick<AdministeredUserJson, 'id' | 'fullName' | 'isActive'>;

function useEndSessions({ id, fullName: name }: Person): AccountAction {
  const t = adminTexts.useTexts();
  const [endSessions] = usersApi.useEndSessionsMutation();
  return {
    key: 'end',
    variant: 'secondary',
    label: t('end.do'),
    help: t('end.help'),
    failed: t('end.failed'),
    title: t('end.title', { name }),
    consequence: t('end.help'),
    act: async () => {
      const { data, error } = await endSessions(id);
      return { data: data && t('end.done', { count: data.ended }), error };
    },
  };
}

function useResetTwoFactor({ id, fullName: name }: Person): AccountAction {
  const t = adminTexts.useTexts();
  const [resetTwoFactor] = usersApi.useResetTwoFactorMutation();
  return {
    key: 'reset',
    variant: 'danger',
    label: t('reset.do'),
    help: t('reset.help'),
    failed: t('reset.failed'),
    title: t('reset.title', { name }),
    consequence: t('reset.consequence'),
    act: async () => {
      const { data, error } = await resetTwoFactor(id);
      return { data: data && t('reset.done'), error };
    },
  };
}

function useOpenOrClose({ id, fullName: name, isActive }: Person): AccountAction {
  const t = adminTexts.useTexts();
  const [changeUser] = usersApi.useChangeUserMutation();
  const does = isActive ? 'close' : 'reopen';
  return {
    key: does,
    variant: isActive ? 'danger' : 'secondary',
    label: t(`${does}.do`),
    help: t(`${does}.help`),
    failed: t(`${does}.failed`),
    title: t(`${does}.title`, { name }),
    consequence: t(isActive ? 'close.consequence' : 'reopen.help'),
    act: async () => {
      const { data, error } = await changeUser({ id, isActive: !isActive });
      return { data: data && t(`${does}.done`), error };
    },
  };
}
