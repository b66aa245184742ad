import { arrows } from './oxlint.arrows.mjs';

/** @param {readonly string[]} names */
const errors = (...names) => Object.fromEntries(names.map((name) => [name, 'error']));

/** Beside what the category `correctness` holds of JavaScript. */
const everywhere = {
  ...errors(
    'no-case-declarations',
    'no-empty',
    'no-fallthrough',
    'no-prototype-builtins',
    'no-regex-spaces',
    'no-unexpected-multiline',
    'no-useless-assignment',
    'preserve-caught-error',
  ),
  'no-unused-vars': ['error', { args: 'after-used' }], // without options names that begin with _ may be unused
};

/** What the compiler says of TypeScript. */
const inScripts = errors('no-redeclare', 'no-undef');

const inTypeScript = {
  ...errors(
    'no-array-constructor',
    'no-empty-function',
    'no-useless-constructor',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
    'import/no-default-export',
    'typescript/adjacent-overload-signatures',
    'typescript/array-type',
    'typescript/ban-tslint-comment',
    'typescript/class-literal-property-style',
    'typescript/consistent-generic-constructors',
    'typescript/consistent-indexed-object-style',
    'typescript/consistent-type-assertions',
    'typescript/consistent-type-definitions',
    'typescript/no-confusing-non-null-assertion',
    'typescript/no-duplicate-enum-values',
    'typescript/no-dynamic-delete',
    'typescript/no-empty-object-type',
    'typescript/no-explicit-any',
    'typescript/no-extra-non-null-assertion',
    'typescript/no-extraneous-class',
    'typescript/no-inferrable-types',
    'typescript/no-invalid-void-type',
    'typescript/no-misused-new',
    'typescript/no-namespace',
    'typescript/no-non-null-asserted-nullish-coalescing',
    'typescript/no-non-null-asserted-optional-chain',
    'typescript/no-non-null-assertion',
    'typescript/no-require-imports',
    'typescript/no-this-alias',
    'typescript/no-unnecessary-type-constraint',
    'typescript/no-unsafe-declaration-merging',
    'typescript/no-unsafe-function-type',
    'typescript/no-wrapper-object-types',
    'typescript/prefer-as-const',
    'typescript/prefer-for-of',
    'typescript/prefer-function-type',
    'typescript/prefer-literal-enum-member',
    'typescript/prefer-namespace-keyword',
    'typescript/triple-slash-reference',
    'typescript/unified-signatures',
  ),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
};

/** Rules that need the types of the compiler. */
const ofTypes = {
  ...errors(
    'typescript/await-thenable',
    'typescript/dot-notation',
    'typescript/no-array-delete',
    'typescript/no-base-to-string',
    'typescript/no-confusing-void-expression',
    'typescript/no-deprecated',
    'typescript/no-duplicate-type-constituents',
    'typescript/no-floating-promises',
    'typescript/no-for-in-array',
    'typescript/no-generated-empty-object-type',
    'typescript/no-implied-eval',
    'typescript/no-meaningless-void-operator',
    'typescript/no-misused-promises',
    'typescript/no-misused-spread',
    'typescript/no-mixed-enums',
    'typescript/no-redundant-type-constituents',
    'typescript/no-unnecessary-boolean-literal-compare',
    'typescript/no-unnecessary-condition',
    'typescript/no-unnecessary-template-expression',
    'typescript/no-unnecessary-type-arguments',
    'typescript/no-unnecessary-type-assertion',
    'typescript/no-unnecessary-type-conversion',
    'typescript/no-unnecessary-type-parameters',
    'typescript/no-unsafe-argument',
    'typescript/no-unsafe-assignment',
    'typescript/no-unsafe-call',
    'typescript/no-unsafe-enum-comparison',
    'typescript/no-unsafe-member-access',
    'typescript/no-unsafe-return',
    'typescript/no-unsafe-unary-minus',
    'typescript/no-useless-default-assignment',
    'typescript/non-nullable-type-assertion-style',
    'typescript/only-throw-error',
    'typescript/prefer-find',
    'typescript/prefer-includes',
    'typescript/prefer-nullish-coalescing',
    'typescript/prefer-optional-chain',
    'typescript/prefer-promise-reject-errors',
    'typescript/prefer-readonly',
    'typescript/prefer-reduce-type-parameter',
    'typescript/prefer-regexp-exec',
    'typescript/prefer-return-this-type',
    'typescript/prefer-string-starts-ends-with',
    'typescript/related-getter-setter-pairs',
    'typescript/require-await',
    'typescript/unbound-method',
    'typescript/use-unknown-in-catch-callback-variable',
  ),
  'typescript/restrict-plus-operands': [
    'error',
    { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

/** Of a host; the compiler knows none of them in formats/ either. */
const hostGlobals = [
  'process',
  'Buffer',
  'require',
  '__dirname',
  'window',
  'document',
  'navigator',
  'setTimeout',
  'fetch',
  'console',
];

export default {
  plugins: [],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/', 'out/', 'artifacts/', 'test/fixtures/', 'test/host/*/'],
  rules: everywhere,
  overrides: [
    { files: ['**/*.mjs'], env: { node: true }, rules: inScripts },
    { files: ['**/*.ts', '**/*.tsx'], plugins: ['typescript', 'import'], rules: { ...inTypeScript, ...ofTypes } },
    ...arrows,
    { files: ['formats/**/*.ts'], rules: { 'no-restricted-globals': ['error', ...hostGlobals] } },
  ],
};
