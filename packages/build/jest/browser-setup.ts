import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Longer time limit, because a busy machine needs more time.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
