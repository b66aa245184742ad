import { encodeModule } from '../wasm/encodeModule.ts';
import { FunctionBody } from '../wasm/functionBody.ts';
import { crcBody } from './crcCode.ts';
import { crcTablesBody } from './crcTables.ts';
import { lzmaBody } from './lzmaCode.ts';
import { oddsSize } from './lzmaLayout.ts';

/** Pages of 64 KiB. */
const firstPages = 4;
const evenOdds = 1 << 10;

/** The module of the program for LZMA. Bundles have the bytes that this returns: to generate them takes longer than to compile them. */
export function lzmaModule(): Uint8Array<ArrayBuffer> {
  const functions = { unpack: lzmaBody(), evenOut: evenBody(), check: crcBody(), fillTables: crcTablesBody() };
  return encodeModule(functions, firstPages);
}

function evenBody(): FunctionBody {
  const body = new FunctionBody();
  const [at, end] = body.parameters;
  body.loop((again) => {
    body.store16(at, evenOdds);
    at.set(at.add(oddsSize));
    again.goIf(at.isBelow(end));
  });
  body.return(at);
  return body;
}
