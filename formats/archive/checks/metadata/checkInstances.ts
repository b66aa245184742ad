import { finding } from '../../../findings/finding.ts';
import { formatInDom, nullInDom } from '../../../pcp/inDom.ts';
import { instanceKind, unknownInstance } from '../../rules/valueRules.ts';
import type { ResultCursor } from '../../volume/resultCursor.ts';
import { wordOffset } from '../../volume/resultLayout.ts';
import type { MetricState } from '../../shapes/metricState.ts';
import type { RecordContext } from '../../shapes/recordContext.ts';

const idSize = 4;

/** Compares the instances of a value set with the domain at the record's time. */
export function checkInstances(cursor: ResultCursor, state: MetricState, context: RecordContext): void {
  const { hasInstances } = state;
  const names = state.cursor?.names;
  for (let i = 0; i < cursor.count; i++) {
    const instance = cursor.instanceAt(i);
    const at = cursor.chunk.base + cursor.wordAt(i) - wordOffset;
    if (hasInstances === (instance === -1)) reportKind(instance, at, state, context);
    else if (hasInstances && names?.has(instance) !== true && !context.isMetadataLost)
      reportUnknown(instance, at, state, context);
  }
}

function reportKind(instance: number, at: number, state: MetricState, context: RecordContext): void {
  context.fold(instanceKind, state, () => {
    const { name: metric } = state;
    const place = context.place(at, idSize);
    return instance === -1
      ? finding(instanceKind, 'missing', { metric }, place)
      : finding(instanceKind, 'singular', { metric, instance }, place);
  });
}

/** Metrics of one domain lack the same instances, for one cause. */
function reportUnknown(instance: number, at: number, state: MetricState, context: RecordContext): void {
  const indom = formatInDom(state.descriptor?.indom ?? nullInDom);
  const isDescribed = (state.cursor?.version ?? -1) >= 0;
  context.reporter.fold(`${unknownInstance.code} ${indom} ${isDescribed}`, () => {
    const place = context.place(at, idSize);
    return isDescribed
      ? finding(unknownInstance, 'instance', { metric: state.name, instance, indom }, place)
      : finding(unknownInstance, 'noDomain', { metric: state.name, indom }, place);
  });
}
