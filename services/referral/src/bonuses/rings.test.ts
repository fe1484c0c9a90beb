import { type Ancestors, ancestorsBelow, noAncestors } from '../members/ancestors';
import { gainsByRing } from './rings';

interface Placed {
  readonly _id: string;
  readonly ancestors: Ancestors;
}

const broughtBy = (above: Placed | undefined, _id: string): Placed => ({
  _id,
  ancestors: above ? ancestorsBelow(above._id, above.ancestors) : noAncestors,
});

// ana brings bruno and bia, bruno brings carla, and bia brings caio. zeca is in another tree.
const ana = broughtBy(undefined, 'ana');
const bruno = broughtBy(ana, 'bruno');
const bia = broughtBy(ana, 'bia');
const carla = broughtBy(bruno, 'carla');
const caio = broughtBy(bia, 'caio');
const zeca = broughtBy(undefined, 'zeca');

test.each([
  ['the one above, whoever is between', carla, ana, 'ana'],
  ['the one above, next to them', carla, bruno, 'bruno'],
  ['who brought both of two', bruno, bia, 'ana'],
  ['the nearest above both of two', carla, caio, 'ana'],
  ['the nearest above both, on different levels', carla, bia, 'ana'],
  ['nobody, where the investor brought the other', bruno, carla, undefined],
  ['nobody, where the two have nobody in common', carla, zeca, undefined],
])('the member who gains is %s', (_, investor, other, gains) => {
  expect(gainsByRing(investor, other)).toBe(gains);
});
