import { IconButton } from '@bambuzal/ui';
import { adminTexts } from '../../locales/admin-texts';

interface StoryButtonProps {
  /** Name of the record's member. */
  readonly name: string;
  readonly onOpen: () => void;
}

/** Opens the story of a row's record, also by the key Enter. */
export function StoryButton({ name, onOpen }: StoryButtonProps) {
  const t = adminTexts.useTexts();
  return <IconButton icon="clock" label={t('story.of', { name })} data-opens onClick={onOpen} />;
}
