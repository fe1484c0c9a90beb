import { Badge } from '@bambuzal/ui';
import { fairnessTexts } from './locales/fairness-texts';

/** Whether a checked item equals the published value. */
export function Verdict({ passed }: { readonly passed: boolean }) {
  const t = fairnessTexts.useTexts();
  return <Badge $tone={passed ? 'gain' : 'loss'}>{t(passed ? 'agrees' : 'differs')}</Badge>;
}
