import { Stack } from '@bambuzal/ui';
import { LineChart } from '@bambuzal/ui/charts';
import type { SpecimenFrame } from '../Specimen';
import { useWords } from '../words/use-words';

const values = [0, 0, 1200, 1204.5, 1180, 1420, 1420, 1426.75, 980, 1985, 1990, 2310];
const points = values.map((value, index) => ({
  label: `${String(index + 1).padStart(2, '0')}/11/2026`,
  value,
}));
const format = (value: number) => value.toFixed(2);

/**
 * The names differ between the two themes, because controls of one page must have different names.
 */
export default function Lines({ mode }: SpecimenFrame) {
  const words = useWords();
  const shared = { format, columns: [words.date, words.balance] as const };
  return (
    <Stack $gap={6}>
      <LineChart label={`${words.balance} (${mode})`} points={points} {...shared} />
      <LineChart label={`${words.net} (${mode})`} points={points.slice(2, 3)} {...shared} />
      <LineChart label={`${words.fee} (${mode})`} points={[]} {...shared} />
    </Stack>
  );
}
