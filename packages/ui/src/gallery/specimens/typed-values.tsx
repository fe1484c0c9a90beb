import { Stack } from '@bambuzal/ui';
import { AmountField, ChoiceCards, DocumentField, MaskedField } from '@bambuzal/ui/forms';
import { useState } from 'react';
import type { SpecimenEntry, SpecimenFrame } from '../Specimen';
import { useWords } from '../words/use-words';

function Amounts() {
  const words = useWords();
  const [amount, setAmount] = useState('1500.50');
  return (
    <Stack>
      <AmountField label={words.amount} value={amount} onChange={setAmount} />
      <AmountField label={words.amount} value="20.00" error={words.failed} onChange={setAmount} />
    </Stack>
  );
}

/** Formats digits in pairs. */
const inPairs = (typed: string) =>
  (typed.replace(/\D/g, '').match(/.{1,2}/g) ?? []).join('-').slice(0, 8);

function Masks() {
  const words = useWords();
  const [document, setDocument] = useState('529.982.247-25');
  const [code, setCode] = useState('20-41');
  return (
    <Stack>
      <DocumentField label={words.documents} value={document} onChange={setDocument} />
      <MaskedField
        label={words.code}
        value={code}
        counted={/\d/}
        onType={(typed) => setCode(inPairs(typed))}
      />
    </Stack>
  );
}

/** The names differ between the two themes, because radio buttons with one name are one choice. */
function Cards({ mode }: SpecimenFrame) {
  const words = useWords();
  const [choice, setChoice] = useState('deposit');
  const choices = [
    { value: 'deposit', label: words.deposit, icon: 'qr-code' },
    { value: 'withdrawal', label: words.withdrawal, detail: words.sentence, icon: 'coins' },
  ] as const;
  const shared = { choices, value: choice, onChange: setChoice };
  return (
    <Stack>
      <ChoiceCards {...shared} legend={words.movements} name={`${mode}-choice`} />
      <ChoiceCards {...shared} legend={words.movements} name={`${mode}-compact`} compact />
    </Stack>
  );
}

export const typedValues: readonly SpecimenEntry[] = [
  { name: 'AmountField', Content: Amounts },
  { name: 'DocumentField, MaskedField', Content: Masks },
  { name: 'ChoiceCards', Content: Cards },
];
