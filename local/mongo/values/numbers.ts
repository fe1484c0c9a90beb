export * from './arithmetic';
export * from './number-types';
