import { Button, color, space, Text, type ButtonVariant } from '@bambuzal/ui';
import { styled } from 'styled-components';

interface ActionRowProps {
  /** Label of the button: the action that it performs. */
  readonly label: string;
  /** Text that tells the purpose of the action. */
  readonly help: string;
  readonly variant?: ButtonVariant;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

export function ActionRow({ label, help, variant, busy, onPress }: ActionRowProps) {
  return (
    <Line>
      <Text $size={14} $tone="muted">
        {help}
      </Text>
      <Button variant={variant ?? 'secondary'} busy={busy ?? false} onClick={onPress}>
        {label}
      </Button>
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(3)};
  &:not(:last-child) {
    border-bottom: 1px solid ${color('border')};
  }
  > p {
    flex: 1 1 18rem;
    min-width: 0;
  }
  > button {
    flex: 0 1 16rem;
  }
`;
