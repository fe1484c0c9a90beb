import failOnConsole from 'jest-fail-on-console';

/** Redux Toolkit warns if its own checks take long, which depends on the machine. */
const isAboutSpeed = (message: string) => /Middleware took \d+ms/.test(message);

// A test fails if it writes an error or a warning that it does not expect. A test that expects one
// replaces the method of `console`.
failOnConsole({ silenceMessage: isAboutSpeed });
