import type { AdministeredUserJson, AdminType } from '@bambuzal/contracts';
import { Button, Text } from '@bambuzal/ui';
import { Form, FormActions, FormError, SelectField } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { adminTypes, showToast } from '@bambuzal/web-kit';
import { useReportFailure } from '@bambuzal/product-ui';
import { useState, type SyntheticEvent } from 'react';
import { adminTexts } from '../locales/admin-texts';
import { usersApi } from '../api';
import { areasOf } from './areas';

interface PermissionsDialogProps {
  readonly person: AdministeredUserJson;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The role of a person: a member, or an administrator of a type. */
type Standing = AdminType | 'member';

/** Changes role and type, having said what opens and that the person's sessions end. */
export function PermissionsDialog({ person, onClose, onChanged }: PermissionsDialogProps) {
  const t = adminTexts.useTexts();
  const report = useReportFailure();
  const present: Standing = person.role === 'user' ? 'member' : (person.adminType ?? 'master');
  // The least powerful of those who meet members comes first, for a slip of the hand does least.
  const [standing, setStanding] = useState<Standing>(present === 'member' ? 'suporte' : present);
  const [failure, setFailure] = useState<string>();
  const [changePermissions, { isLoading }] = usersApi.useChangePermissionsMutation();

  async function change(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading || standing === present) return;
    setFailure(undefined);
    const { data, error } = await changePermissions({
      userId: person.id,
      ...(standing === 'member' ? { role: 'user' } : { role: 'admin', adminType: standing }),
    });
    if (!data) {
      const title = t('permissions.changeFailed');
      setFailure(`${title}: ${report(title, error)}`);
      return;
    }
    showToast({ tone: 'success', title: t('permissions.changed') });
    onChanged();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('permissions.changeOf', { name: person.fullName })}
      dismissable={!isLoading}
    >
      <Form onSubmit={(event) => void change(event)}>
        <FormError>{failure}</FormError>
        <StandingField
          standing={standing}
          onChange={setStanding}
          offersMember={present !== 'member'}
        />
        <Text>{t('permissions.sessionsEnd')}</Text>
        <FormActions>
          <Button
            type="submit"
            variant={standing === 'member' ? 'danger' : 'primary'}
            busy={isLoading}
            disabled={standing === present}
          >
            {standing === 'member'
              ? t('permissions.unmake')
              : t('permissions.make', { type: t(`type.${standing}`) })}
          </Button>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

interface StandingFieldProps {
  readonly standing: Standing;
  readonly onChange: (standing: Standing) => void;
  readonly offersMember: boolean;
}

function StandingField({ standing, onChange, offersMember }: StandingFieldProps) {
  const t = adminTexts.useTexts();
  const offered: readonly Standing[] = [
    ...adminTypes,
    ...(offersMember ? (['member'] as const) : []),
  ];
  const areas = standing === 'member' ? [] : areasOf(standing).map((area) => t(`area.${area}`));
  return (
    <SelectField
      label={t('permissions.newRole')}
      help={
        standing === 'member'
          ? t('permissions.opensNothing')
          : t('permissions.opens', { areas: areas.join(', ') })
      }
      value={standing}
      onChange={({ currentTarget: { value } }) =>
        onChange(offered.find((candidate) => candidate === value) ?? standing)
      }
      options={offered.map((value) => ({ value, label: t(`type.${value}`) }))}
    />
  );
}
