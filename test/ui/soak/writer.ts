// Writes a number into a file in place, a thousand times a second, as a program does that exports it, and lets another
// file grow. Usage: node --import tsx writer.ts FILE OFFSET GROWING WHOLE
import * as fs from 'node:fs';

const writesPerSecond = 1000;
const stepMs = 10;
/** A few records each time, and most often a part of one. */
const grownBytes = 300;
const growMs = 100;

const [file = '', offset = '', growing = '', whole = ''] = process.argv.slice(2);
const handle = fs.openSync(file, 'r+');
const slot = Buffer.alloc(8);
const startedAtMs = performance.now();
let written = 0;

setInterval(() => {
  const due = Math.floor(((performance.now() - startedAtMs) * writesPerSecond) / 1000);
  for (; written < due; written++) {
    slot.writeBigUInt64LE(BigInt(written));
    fs.writeSync(handle, slot, 0, slot.length, Number(offset));
  }
}, stepMs);

const rest = fs.readFileSync(whole);
let grownTo = fs.statSync(growing).size;
setInterval(() => {
  fs.appendFileSync(growing, rest.subarray(grownTo, grownTo + grownBytes));
  grownTo += grownBytes;
}, growMs);
