import {
  color,
  fontSize,
  Icon,
  narrowBelow,
  radius,
  space,
  useUi,
  VisuallyHidden,
} from '@bambuzal/ui';
import { styled } from 'styled-components';
import { dataWord } from './words';

interface StepsProps {
  readonly steps: readonly string[];
  /** Index of the current step, from 0. If all steps are done, the number of steps. */
  readonly current: number;
}

/** Progress through a process of several steps. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <List $count={steps.length}>
      {steps.map((label, index) => (
        <Step key={label} aria-current={index === current ? 'step' : undefined}>
          <Bar $isReached={index <= current} />
          <StepWords label={label} index={index} current={current} total={steps.length} />
        </Step>
      ))}
    </List>
  );
}

interface StepWordsProps {
  readonly label: string;
  readonly index: number;
  readonly current: number;
  readonly total: number;
}

function StepWords({ label, index, current, total }: StepWordsProps) {
  const { language } = useUi();
  const isDone = index < current;
  return (
    <Words $isCurrent={index === current}>
      <Mark aria-hidden>{isDone ? <Icon name="check" size={16} /> : index + 1}</Mark>
      <span>
        <Count>{dataWord(language, 'stepOf', { step: index + 1, total })}: </Count>
        {label}
        {isDone && <VisuallyHidden>, {dataWord(language, 'stepDone')}</VisuallyHidden>}
      </span>
    </Words>
  );
}

const narrow = `@media (width < ${narrowBelow})`;
const wide = `@media (width >= ${narrowBelow})`;

const List = styled.ol<{ readonly $count: number }>`
  position: relative;
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: ${space(3)} ${space(2)};
  padding: 0;
  list-style: none;
`;

/* On a narrow screen the bars share one line, and the words of the current step are below. */
const Step = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  ${narrow} {
    display: contents;
  }
`;

const Bar = styled.span<{ readonly $isReached: boolean }>`
  height: ${space(1)};
  border-radius: ${radius('full')};
  background: ${({ $isReached }) => color($isReached ? 'primary-text' : 'border-strong')};
  opacity: ${({ $isReached }) => ($isReached ? 1 : 0.6)};
  ${narrow} {
    grid-row: 1;
  }
`;

const Words = styled.span<{ readonly $isCurrent: boolean }>`
  display: flex;
  gap: ${space(2)};
  color: ${({ $isCurrent }) => color($isCurrent ? 'text' : 'text-muted')};
  font-size: ${fontSize(14)};
  font-weight: ${({ $isCurrent }) => ($isCurrent ? 600 : 400)};
  line-height: 1.5rem;
  ${narrow} {
    ${({ $isCurrent }) =>
      $isCurrent
        ? 'grid-row: 2; grid-column: 1 / -1;'
        : 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);'}
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 1px solid currentcolor;
  border-radius: ${radius('full')};
  font-size: ${fontSize(12)};
  font-variant-numeric: tabular-nums;
  ${narrow} {
    display: none;
  }
`;

const Count = styled.span`
  ${wide} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
