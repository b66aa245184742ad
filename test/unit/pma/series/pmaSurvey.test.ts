import assert from 'node:assert/strict';
import { PmaSurvey } from '../../../../formats/pma/series/pmaSurvey.ts';
import { firstDate, plottedText, readRows } from './plottedText.ts';

function surveyOf(text: string): PmaSurvey {
  const survey = new PmaSurvey();
  readRows(text, survey.take);
  return survey;
}

suite('what there is to plot in a pma file', () => {
  test('are classes with metrics and objects, and the time from the first sample to the last', () => {
    const { classes, span, zones, rows } = surveyOf(plottedText);
    assert.deepEqual(
      classes.map(({ name, type, start, metrics, objects, unusableRows }) => ({
        name,
        type,
        start,
        metrics,
        objects,
        unusableRows,
      })),
      [
        { name: 'VM', type: 'V', start: 2, metrics: ['r', 'free'], objects: [], unusableRows: 0 },
        { name: 'IO', type: 'A', start: 1, metrics: ['tps', 'kBrdps'], objects: ['sda', 'sd b'], unusableRows: 0 },
      ],
    );
    assert.deepEqual(span, { from: firstDate + 10, to: firstDate + 61 });
    assert.deepEqual(zones, [{ from: firstDate, utcOffsetMinutes: 600 }]);
    assert.equal(rows, 18);
  });

  test('follows a change of the clocks', () => {
    const changed = plottedText.replace('07:00:31 2016 +1000', '06:00:31 2016 +0900');
    assert.deepEqual(surveyOf(changed).zones.at(-1), { from: firstDate + 31, utcOffsetMinutes: 540 });
  });

  test('counts rows with another number of values, and takes no object from them', () => {
    const [vm, io] = surveyOf(plottedText.replace('1 100\n', '1\n').replace('sda 1.6 11\n', '1.6 11\n')).classes;
    assert.deepEqual([vm?.unusableRows, io?.unusableRows], [1, 1]);
    assert.deepEqual(io?.objects, ['sda', 'sd b']);
  });

  test('does not stretch to a time stamp that can be none', () => {
    const milliseconds = plottedText.replace(String(firstDate + 31), `${firstDate + 31}000`);
    assert.deepEqual(surveyOf(milliseconds).span, { from: firstDate + 10, to: firstDate + 30 });
  });

  test('of a text without rows is nothing', () => {
    const { classes, span, zones } = surveyOf('int main() {}\n');
    assert.deepEqual([classes, span, zones], [[], undefined, []]);
  });
});
