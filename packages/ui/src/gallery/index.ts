export { Gallery, Gallery as default } from './Gallery';
