export { default } from './packages/build/boundaries/rules.mjs';
