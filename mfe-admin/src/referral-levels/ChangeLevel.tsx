import type { LevelTableJson } from '@bambuzal/contracts';
import { IconButton } from '@bambuzal/ui';
import type { RowValues } from '@bambuzal/web-kit';
import { useState } from 'react';
import { referralLevelsApi } from '../api/referral-levels';
import { RowDialog } from '../kit/RowDialog';
import type { RowField } from '../kit/row-values';
import { adminTexts } from '../locales/admin-texts';

const fields: readonly RowField[] = [
  { name: 'name', label: 'levels.name', kind: 'text', maxLength: 60 },
  {
    name: 'percentageBonus',
    label: 'levels.percentage',
    help: 'levels.percentageHelp',
    kind: 'percentage',
  },
  { name: 'isActive', label: 'levels.active', kind: 'flag', initially: true },
];

interface ChangeLevelProps {
  readonly level: LevelTableJson['data'][number];
}

/** Button that opens the form of a level. */
export function ChangeLevel({ level }: ChangeLevelProps) {
  const t = adminTexts.useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [change] = referralLevelsApi.useChangeReferralLevelMutation();
  const title = t('row.changeOf', { name: level.name });
  return (
    <>
      <IconButton icon="pencil" label={title} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <RowDialog
          title={title}
          fields={fields}
          row={level}
          save={(values) => change({ level: level.level, ...changesIn(values) })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function changesIn({ name, percentageBonus, isActive }: RowValues) {
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof percentageBonus === 'number' && { percentageBonus }),
    ...(typeof isActive === 'boolean' && { isActive }),
  };
}
