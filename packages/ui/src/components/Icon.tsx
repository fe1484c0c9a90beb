import { createElement } from 'react';
import { fontSizes } from '../tokens/tokens';
import { firstIcons } from './icons/first-icons';
import { useIconPicture } from './icons/icon-pictures';
import { moreIconNames, type MoreIconName } from './icons/more-icon-names';

/** Icons by their lucide names. Navigation entries use these names. */
export type IconName = keyof typeof firstIcons | MoreIconName;

const names = new Set<string>([...Object.keys(firstIcons), ...moreIconNames]);

export function isIconName(name: string): name is IconName {
  return names.has(name);
}

/** @returns all icons, in alphabetical order */
export function iconNames(): IconName[] {
  return [...names].filter(isIconName).sort();
}

interface IconProps {
  readonly name: IconName;
  readonly size?: 16 | 20 | 24 | 32;
}

/**
 * An icon that decorates words with the same meaning. An icon must not be the only carrier of a
 * meaning.
 */
export function Icon({ name, size = 20 }: IconProps) {
  const picture = useIconPicture(name) ?? 'svg';
  const length = fontSizes[size];
  return createElement(picture, {
    'aria-hidden': true,
    focusable: false,
    width: length,
    height: length,
  });
}
