import { Badge } from '@bambuzal/ui';
import { fairnessTexts } from './locales/fairness-texts';

/** Whether one thing is as it was published. */
export function Verdict({ passed }: { readonly passed: boolean }) {
  const t = fairnessTexts.useTexts();
  return <Badge $tone={passed ? 'gain' : 'loss'}>{t(passed ? 'agrees' : 'differs')}</Badge>;
}
