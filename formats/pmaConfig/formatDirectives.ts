/** Size of pma's buffer for a header with its line ending and a NUL. */
export const maxHeaderBytes = 62;

/** Everything that starts with a percent sign in a printf format: `%%`, a directive, or an invalid percent sign. */
const printfDirective = /%(?:%|[-+ #0']*\d*(?:\.\d*)?(?:hh|h|ll|l|L|q|j|z|t)?[A-Za-z]|.?)/g;
const text = /^%-?\d*(?:\.\d+)?s$/;
const float = /^%[-+ #0]*\d*(?:\.\d+)?[aefgAEFG]$/;

/** The first directive that does not fit a name and a number; undefined if all fit. */
export function misfitOfHeader(format: string): string | undefined {
  const directives = Array.from(format.matchAll(printfDirective), ([directive]) => directive);
  const [first, second, third] = directives.filter((directive) => directive !== '%%');
  if (first !== undefined && !text.test(first)) return first;
  if (second !== undefined && !float.test(second)) return second;
  return third;
}

/** What starts with a percent sign in a date format. */
const dateDirective = /%[-_0^#]*\d*[EO]?(?:.|$)/gu;
/** The conversions of strftime in POSIX and in glibc, with the flags and widths of glibc. */
const knownDate = /^%[-_0^#]*\d*[EO]?[aAbBcCdDeFgGhHIjklmMnpPrRsStTuUVwWxXyYzZ%+]$/;

/** The first directive of a date format that strftime does not know. */
export function misfitOfDate(format: string): string | undefined {
  return Array.from(format.matchAll(dateDirective), ([directive]) => directive).find((found) => !knownDate.test(found));
}
