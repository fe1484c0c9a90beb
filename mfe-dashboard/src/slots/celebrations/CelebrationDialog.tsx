import { Button, useIsStill } from '@bambuzal/ui';
import { Dialog } from '@bambuzal/ui/overlays';
import { useCarriedTexts } from '@bambuzal/web-kit';
import { BonusCelebration } from './BonusCelebration';
import { InvestmentCelebration } from './InvestmentCelebration';
import { Confetti } from './Confetti';
import { celebrationTexts } from './locales/celebration-texts';
import { Notice } from './Notice';
import type { Celebration } from './occasions';

export interface CelebrationDialogProps {
  readonly celebration: Celebration;
  readonly onClose: () => void;
}

/** Dialog and confetti for one notice. */
export default function CelebrationDialog({ celebration, onClose }: CelebrationDialogProps) {
  const t = useCarriedTexts(celebrationTexts);
  const isStill = useIsStill();
  return (
    <>
      <Dialog
        open
        title={t(celebration.occasion)}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('goOn')}</Button>}
      >
        <Occasion celebration={celebration} />
      </Dialog>
      {!isStill && <Confetti />}
    </>
  );
}

function Occasion({ celebration }: Pick<CelebrationDialogProps, 'celebration'>) {
  const { notice, occasion } = celebration;
  const { relatedEntityId: id } = notice;
  if (occasion === 'achievement' || id === null) return <Notice notice={notice} />;
  if (occasion === 'referral_bonus') return <BonusCelebration id={id} notice={notice} />;
  return <InvestmentCelebration id={id} occasion={occasion} notice={notice} />;
}
