import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default ts.config(
  { ignores: ['node_modules/', 'src/protocol/types.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // What the server sends is typed by its declarations: nothing is cast, but in tests.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      // TypeScript knows better which names exist, and which are not used.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  { files: ['tools/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/consistent-type-assertions': 'off' } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Maps and sets here are filled once and read; what the screen follows is in $state.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check knows which of its warnings are silenced.
      'svelte/no-unused-svelte-ignore': 'off',
      // The page knows two addresses; it has no router to resolve them with.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
)
