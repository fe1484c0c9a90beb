import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A machine that does much else takes its time.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
