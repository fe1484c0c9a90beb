import { Button, Icon, useUi, VisuallyHidden } from '@bambuzal/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { dataWord } from './words';

interface CopyButtonProps {
  /** Text to copy. */
  readonly text: string;
  /** Label of the button: "Copiar o código". */
  readonly label: string;
  /** In the reader's language unless given; the next field too. */
  readonly copiedLabel?: string;
  readonly failedLabel?: string;
  /**
   * Called if the browser refused to copy. Show the text then, so that the reader can select it.
   */
  readonly onFailed?: () => void;
  readonly small?: boolean;
}

type Outcome = 'copied' | 'failed';

const shownForMs = 2500;

/** Copies a text, and shows in the button whether the copy worked. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, onFailed, small = false } = props;
  const { language } = useUi();
  const copiedLabel = props.copiedLabel ?? dataWord(language, 'copied');
  const failedLabel = props.failedLabel ?? dataWord(language, 'copyFailed');
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const copied = await writeToClipboard(text);
    setOutcome(copied ? 'copied' : 'failed');
    if (!copied) onFailed?.();
  }

  const words = { copied: copiedLabel, failed: failedLabel };
  return (
    <>
      <Button
        variant="secondary"
        small={small}
        icon={<Icon name={outcome ? icons[outcome] : 'copy'} />}
        onClick={() => void copy()}
      >
        <Places>
          <Place $isShown={outcome === undefined}>{label}</Place>
          <Place $isShown={outcome === 'copied'}>{copiedLabel}</Place>
          <Place $isShown={outcome === 'failed'}>{failedLabel}</Place>
        </Places>
      </Button>
      <VisuallyHidden role="status">{outcome && words[outcome]}</VisuallyHidden>
    </>
  );
}

const icons = { copied: 'check', failed: 'circle-alert' } as const;

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Copying is forbidden, or the page has no secure origin and therefore no clipboard.
    return false;
  }
}

/* Stacks the labels, so that the button is as wide as its longest label and does not jump. */
const Places = styled.span`
  display: grid;
  justify-items: center;
`;

const Place = styled.span<{ readonly $isShown: boolean }>`
  grid-area: 1 / 1;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;
