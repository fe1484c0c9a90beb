import { createElement } from 'react';
import { fontSizes } from '../tokens/tokens';
import { firstIcons } from './icons/first-icons';
import { useIconPicture } from './icons/icon-pictures';
import { moreIconNames, type MoreIconName } from './icons/more-icon-names';

/** By their lucide names; navigation entries name one of them. */
export type IconName = keyof typeof firstIcons | MoreIconName;

const names = new Set<string>([...Object.keys(firstIcons), ...moreIconNames]);

export function isIconName(name: string): name is IconName {
  return names.has(name);
}

/** @returns every icon there is, in alphabetical order */
export function iconNames(): IconName[] {
  return [...names].filter(isIconName).sort();
}

interface IconProps {
  readonly name: IconName;
  readonly size?: 16 | 20 | 24 | 32;
}

/** Decoration beside words that say the same; never the only bearer of a meaning. */
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
