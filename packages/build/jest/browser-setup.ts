import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine needs more time.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
