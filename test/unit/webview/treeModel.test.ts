import * as assert from 'node:assert/strict';
import { TreeModel } from '../../../webview/controls/tree/treeModel.ts';
import { foldSize } from '../../../webview/controls/tree/treeNode.ts';
import { treeKeyTarget } from '../../../webview/controls/tree/treeKeys.ts';

interface Row {
  readonly title: string;
  readonly childCount: number;
}

/** A tree whose only root has `count` children, of which each has two. */
function makeModel(count: number): { readonly model: TreeModel<Row>; readonly asked: string[] } {
  const asked: string[] = [];
  const childCounts = [1, count, 2, 0];
  const model = new TreeModel<Row>(
    (path, from, to) => {
      asked.push(`${path.join('/')}:${from}-${to}`);
      const total = childCounts[path.length] ?? 0;
      const length = Math.max(0, Math.min(to, total) - from);
      const rows = Array.from({ length }, (_, i) => ({
        title: [...path, from + i].join('.'),
        childCount: childCounts[path.length + 1] ?? 0,
      }));
      return Promise.resolve({ rows, total });
    },
    (error) => {
      assert.equal(error, undefined);
    },
  );
  return { model, asked };
}

const titles = (model: TreeModel<Row>): readonly string[] =>
  model.visible.map(({ row, span }) => row?.title ?? `${span.from}…${span.to}`);

suite('the tree', () => {
  test('reads only what is open', async () => {
    const { model, asked } = makeModel(3);
    await model.start();
    assert.deepEqual(titles(model), ['0']);
    const [root] = model.visible;
    assert.ok(root);
    await model.open(root);
    assert.deepEqual(titles(model), ['0', '0.0', '0.1', '0.2']);
    assert.deepEqual(asked, [':0-1000', '0:0-3']);
    model.close(root);
    assert.deepEqual(titles(model), ['0']);
  });

  test('tells level, position and number of a row', async () => {
    const { model } = makeModel(3);
    await model.reveal([0, 2]);
    const { level, position, siblings } = model.visible.at(-1) ?? assert.fail();
    assert.deepEqual({ level, position, siblings }, { level: 2, position: 3, siblings: 3 });
  });

  test('folds more than a thousand children into ranges', async () => {
    const { model } = makeModel(2 * foldSize + 1);
    await model.start();
    const [root] = model.visible;
    assert.ok(root);
    await model.open(root);
    assert.deepEqual(titles(model), ['0', '0…1000', '1000…2000', '2000…2001']);
  });

  test('opens folds on the way to a row', async () => {
    const { model, asked } = makeModel(100_000);
    const node = await model.reveal([0, 54_321, 1]);
    assert.equal(node?.row?.title, '0.54321.1');
    assert.ok(model.visible.includes(node));
    assert.deepEqual(asked, [':0-1000', '0:54000-55000', '0/54321:0-2']);
  });

  test('finds no row at a path that leads nowhere', async () => {
    const { model } = makeModel(3);
    assert.equal(await model.reveal([0, 7]), undefined);
  });

  test('reads rows in sight anew', async () => {
    const { model, asked } = makeModel(30);
    await model.reveal([0, 0]);
    asked.length = 0;
    await model.refresh(5, 8);
    assert.deepEqual(asked, ['0:4-7']);
  });

  test('tells of a failure and stays closed', async () => {
    const errors: unknown[] = [];
    const model = new TreeModel<Row>(
      (path) =>
        path.length === 0
          ? Promise.resolve({ rows: [{ title: 'root', childCount: 2 }], total: 1 })
          : Promise.reject(new Error('gone')),
      (error) => {
        if (error !== undefined) errors.push(error);
      },
    );
    await model.start();
    const [root] = model.visible;
    assert.ok(root);
    await model.open(root);
    assert.equal(root.isOpen, false);
    assert.equal(errors.length, 1);
  });

  test('right opens and goes in, left goes out and closes', async () => {
    const { model } = makeModel(2);
    await model.start();
    const key = (name: string) => ({ key: name, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false });
    const [root] = model.visible;
    assert.ok(root);
    assert.equal(treeKeyTarget(key('ArrowRight'), root, model.visible, true), 'toggle');
    await model.open(root);
    assert.equal(treeKeyTarget(key('ArrowRight'), root, model.visible, true), 1);
    const child = model.visible[2] ?? assert.fail();
    assert.equal(treeKeyTarget(key('ArrowLeft'), child, model.visible, true), 0);
    assert.equal(treeKeyTarget(key('ArrowLeft'), root, model.visible, true), 'toggle');
  });
});
