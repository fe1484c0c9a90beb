import type { LevelTableJson } from '@bambuzal/contracts';
import { IconButton } from '@bambuzal/ui';
import type { RowValues } from '@bambuzal/web-kit';
import { useState } from 'react';
import { referralLevelsApi } from '../api/referral-levels';
import { readDecimal } from '../common/decimal-text';
import { RowDialog } from '../kit/RowDialog';
import type { RowField } from '../kit/row-field';
import type { FormValues } from '../kit/row-values';
import { adminTexts } from '../locales/admin-texts';
import { LevelEffect } from './LevelEffect';

type Level = LevelTableJson['data'][number];

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
  readonly level: Level;
  readonly levels: readonly Level[];
}

/** Button that opens the form of a level. */
export function ChangeLevel({ level, levels }: ChangeLevelProps) {
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
          aside={(typed) => (
            <LevelEffect
              levels={levels}
              typed={levels.map((one) => (one === level ? typedLevel(level, typed) : one))}
            />
          )}
          save={(values) => change({ level: level.level, ...changesIn(values) })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** @returns the level as a form has it; an unreadable percentage counts as unchanged */
function typedLevel(level: Level, typed: FormValues): Level {
  const percentageBonus = readDecimal(String(typed['percentageBonus'] ?? ''));
  return {
    ...level,
    percentageBonus: percentageBonus ?? level.percentageBonus,
    isActive: typed['isActive'] === true,
  };
}

function changesIn({ name, percentageBonus, isActive }: RowValues) {
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof percentageBonus === 'number' && { percentageBonus }),
    ...(typeof isActive === 'boolean' && { isActive }),
  };
}
