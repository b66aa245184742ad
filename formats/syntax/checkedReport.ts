import { withEncoding } from './encoding/withEncoding.ts';
import { once } from './once.ts';
import type { SourceText } from './sourceText.ts';
import type { SyntaxReport } from './syntaxReport.ts';
import type { SyntaxReporter } from './syntaxReporter.ts';

/** How each field is made. */
type Makers<Fields> = { readonly [Field in keyof Fields]: () => Fields[Field] };

const nothing = { outline: [], folds: [], names: [], links: [], colours: [] } as const;

/**
 * Makes the report of a check that has come to its end.
 *
 * @param model what the language adds
 * @param later what an editor asks for less often than findings: made when it is first asked for
 * @param takesAnyBlank whether the program takes blanks beyond ASCII for such
 */
export function checkedReport<Model extends object, Later extends object>(
  source: SourceText,
  reporter: SyntaxReporter,
  model: Model,
  later: Makers<Later>,
  takesAnyBlank = false,
): SyntaxReport & Model & Later {
  const checked = withEncoding(source, { findings: reporter.finish(), fixes: reporter.fixes }, takesAnyBlank);
  const report = { ...nothing, source, ...checked, ...model };
  for (const [field, make] of Object.entries<() => unknown>(later)) {
    Object.defineProperty(report, field, { get: once(make), enumerable: true });
  }
  return report as SyntaxReport & Model & Later;
}
