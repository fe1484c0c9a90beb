import type { AdministeredUserJson, AdminType } from '@bambuzal/contracts';
import { Button, Text } from '@bambuzal/ui';
import { Form, FormActions, FormError, SelectField } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { adminTypes, showToast } from '@bambuzal/web-kit';
import { useReportFailure } from '@bambuzal/product-ui';
import { useState, type SyntheticEvent } from 'react';
import { adminTexts } from '../locales/admin-texts';
import { usersApi } from '../api/users';
import { areasOf } from './areas';

interface PermissionsDialogProps {
  readonly person: AdministeredUserJson;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Role of a person: member, or a type of administrator. */
type Rank = AdminType | 'member';

/**
 * Changes role and type. Before the change, the dialog says which areas the new type opens, and
 * that the person's sessions end.
 */
export function PermissionsDialog({ person, onClose, onChanged }: PermissionsDialogProps) {
  const t = adminTexts.useTexts();
  const report = useReportFailure();
  // An account without a type acts as a master; a type can still be given to it.
  const present: Rank | null = person.role === 'user' ? 'member' : person.adminType;
  // `suporte` is the default, because it has the least power of the types that deal with members. A
  // choice made by mistake then does the least harm.
  const [rank, setRank] = useState<Rank>(
    present === 'member' || present === null ? 'suporte' : present,
  );
  const [failure, setFailure] = useState<string>();
  const [changePermissions, { isLoading }] = usersApi.useChangePermissionsMutation();

  async function change(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading || rank === present) return;
    setFailure(undefined);
    const { data, error } = await changePermissions({
      userId: person.id,
      ...(rank === 'member' ? { role: 'user' } : { role: 'admin', adminType: rank }),
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
        <RankField rank={rank} onChange={setRank} offersMember={present !== 'member'} />
        <Text>{t('permissions.sessionsEnd')}</Text>
        <FormActions>
          <Button
            type="submit"
            variant={rank === 'member' ? 'danger' : 'primary'}
            busy={isLoading}
            disabled={rank === present}
          >
            {rank === 'member'
              ? t('permissions.unmake')
              : t('permissions.make', { type: t(`type.${rank}`) })}
          </Button>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

interface RankFieldProps {
  readonly rank: Rank;
  readonly onChange: (rank: Rank) => void;
  readonly offersMember: boolean;
}

function RankField({ rank, onChange, offersMember }: RankFieldProps) {
  const t = adminTexts.useTexts();
  const offered: readonly Rank[] = [...adminTypes, ...(offersMember ? (['member'] as const) : [])];
  const areas = rank === 'member' ? [] : areasOf(rank).map((area) => t(`area.${area}`));
  return (
    <SelectField
      label={t('permissions.newRole')}
      help={
        rank === 'member'
          ? t('permissions.opensNothing')
          : t('permissions.opens', { areas: areas.join(', ') })
      }
      value={rank}
      onChange={({ currentTarget: { value } }) =>
        onChange(offered.find((candidate) => candidate === value) ?? rank)
      }
      options={offered.map((value) => ({ value, label: t(`type.${value}`) }))}
    />
  );
}
