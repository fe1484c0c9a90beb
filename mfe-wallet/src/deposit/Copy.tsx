import { CopyButton } from '@bambuzal/ui/data';
import { walletTexts } from '../messages/wallet-texts';

interface CopyProps {
  readonly text: string;
  readonly label: string;
  readonly small?: boolean;
}

export function Copy({ text, label, small = false }: CopyProps) {
  const w = walletTexts.useTexts();
  return (
    <div>
      <CopyButton
        small={small}
        text={text}
        label={label}
        copiedLabel={w('copied')}
        failedLabel={w('copyFailed')}
      />
    </div>
  );
}
