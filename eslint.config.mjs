import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '.local/', 'coverage/'] },
  js.configs.recommended,
  { languageOptions: { globals: globals.node } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    // What needs types is .oxlintrc.json's, which reads them with TypeScript's native compiler.
    extends: [tseslint.configs.strict],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['shell/**', 'mfe-*/**', 'packages/{ui,web-kit}/**'],
    ...hooks.configs.flat['recommended-latest'],
  },
  {
    files: ['shell/**', 'mfe-*/**', 'packages/{ui,web-kit}/**'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'packages/web-kit/src/{api,i18n,routing,store,testing}/**',
      'packages/web-kit/src/AppProviders.tsx',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react-router-dom', message: "Import it from '@bambuzal/web-kit'." },
            { name: 'react-router', message: "Import it from '@bambuzal/web-kit'." },
            // Not shared under their own names: a second copy would know nothing of the first.
            ...[
              'react-redux',
              '@reduxjs/toolkit',
              '@reduxjs/toolkit/query/react',
              'i18next',
              'react-i18next',
            ].map((name) => ({ name, message: "Import it from '@bambuzal/web-kit'." })),
            {
              name: '@bambuzal/contracts',
              message: 'Types alone: its schemas would bring zod into the first paint.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    languageOptions: { globals: globals.jest },
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
