export * from './brand';
export * from './color-names';
export * from './color-tokens';
export * from './colour';
export * from './readable';
