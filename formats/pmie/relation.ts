/** Whether a relation holds between two numbers; undefined for an operator that is none. */
export function relationHolds(operator: string, left: number, right: number): boolean | undefined {
  switch (operator) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      return undefined;
  }
}
