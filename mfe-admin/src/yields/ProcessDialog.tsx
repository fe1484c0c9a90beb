import { DayField } from '@bambuzal/product-ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { useFormatting, useOperatorsToday } from '@bambuzal/web-kit';
import { useState } from 'react';
import { yieldsApi } from '../api/yields';
import { DecisionDialog } from '../kit/DecisionDialog';
import type { TextKey } from '../kit/list-definition';
import { adminTexts } from '../locales/admin-texts';

interface ProcessDialogProps {
  /** Last day to pay; today unless given. */
  readonly date: string | undefined;
  readonly onClose: () => void;
}

const warnings: Readonly<Record<string, TextKey>> = {
  several_days: 'yields.warning.several_days',
  nothing_due: 'yields.warning.nothing_due',
};

/** Shows what is due up to a day, and pays it. A day is paid once, however often it is run. */
export function ProcessDialog({ date, onClose }: ProcessDialogProps) {
  const t = adminTexts.useTexts();
  const format = useFormatting();
  const today = useOperatorsToday();
  const [day, setDay] = useState(date ?? today);
  const preview = yieldsApi.useYieldPreviewQuery(day, { refetchOnMountOrArgChange: true });
  const [process] = yieldsApi.useProcessYieldsMutation();
  return (
    <DecisionDialog
      title={t('yields.process')}
      preview={preview}
      warnings={warnings}
      fields={() => []}
      confirmLabel={t('yields.pay')}
      send={() => process(day)}
      done={t('yields.started')}
      onClose={onClose}
    >
      <DayField label={t('yields.upTo')} day={day} onDay={(chosen) => setDay(chosen || today)} />
      <DescriptionList
        items={[
          {
            term: t('yields.investments'),
            description: String(preview.data?.investments ?? 0),
          },
          {
            term: t('yields.since'),
            description: preview.data?.since ? format.day(preview.data.since) : '—',
          },
        ]}
      />
    </DecisionDialog>
  );
}
