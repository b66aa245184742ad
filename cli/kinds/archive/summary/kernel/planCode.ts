import type { Label, LocalI32 } from '../../../../../codecs/wasm/functionBody.ts';
import { I32 } from '../../../../../codecs/wasm/value.ts';
import { VectorBody } from '../../../../../codecs/wasm/vector.ts';
import { setSize } from '../../../../../formats/archive/volume/resultLayout.ts';
import { planEntry, planHead, registers } from './kernelLayout.ts';
import { MetricCode } from './takeCode.ts';

/** The program that says whether a record is as planned: 1 or 0. */
export function fitsBody(): VectorBody {
  const body = new VectorBody();
  const [plan, record] = body.parameters;
  const [entry, set] = [body.i32(), body.i32()];
  const code = new MetricCode(body);
  const refuse = (): void => {
    body.return(0);
  };
  entry.set(plan.add(planHead.size));
  body.loop((again) => {
    set.set(record.add(entry.i32(planEntry.offset)));
    body.when(set.i32().xor(entry.i32(planEntry.metric)), refuse);
    body.when(set.i32(4).xor(entry.i32(planEntry.count)), refuse);
    body.when(entry.i32(planEntry.state), () => {
      body.when(set.i32(8).xor(entry.i32(planEntry.format)), refuse);
      code.begin(entry.i32(planEntry.state), set.add(setSize));
      code.checkIds(refuse);
    });
    next(plan, entry, again);
  });
  body.return(1);
  return body;
}

/**
 * The program that takes a record that is as planned, from the next entry on.
 *
 * Its result is 1 where groups of a metric are left, the entry behind which is the next one; 0 where all is done.
 */
export function takeRecordBody(): VectorBody {
  const body = new VectorBody();
  const [plan, record] = body.parameters;
  const entry = body.i32();
  const code = new MetricCode(body);
  entry.set(plan.i32(planHead.next));
  body.when(entry.isBelow(plan.i32(planHead.end)), () => {
    body.loop((again) => {
      body.when(entry.i32(planEntry.state), () => {
        code.begin(entry.i32(planEntry.state), record.add(entry.i32(planEntry.offset)).add(setSize));
        code.take(true);
        body.when(code.count, () => {
          body.store32(I32.of(0), code.count, registers.count);
          body.store32(plan, entry.add(planEntry.size), planHead.next);
          body.return(1);
        });
      });
      next(plan, entry, again);
    });
  });
  body.return(0);
  return body;
}

/** Goes on with the next entry, if there is one. */
function next(plan: I32, entry: LocalI32, again: Label): void {
  entry.set(entry.add(planEntry.size));
  again.goIf(entry.isBelow(plan.i32(planHead.end)));
}
