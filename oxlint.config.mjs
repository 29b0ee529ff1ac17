// @ts-check
import { houseRules } from './scripts/house-rules.mjs';

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'vitest', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/no-explicit-any': 'error',
    'import/no-cycle': 'error',
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'promise/no-promise-in-callback': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel'], tags: ['section'] }],
  },
  overrides: [
    { files: ['client/ui/combobox-list.tsx'], rules: { 'jsx-a11y/prefer-tag-over-role': 'off' } },
    ...houseRules,
    {
      files: [
        'scripts/**',
        'server/bench/**',
        '**/*-command.ts',
        'server/**/import-*.ts',
        'server/**/create-superadmin.ts',
        'server/kernel/http/write-docs.ts',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
  ignorePatterns: ['dist', 'server/kernel/db/migrations'],
};
