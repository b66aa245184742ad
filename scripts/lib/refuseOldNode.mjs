// Ends the process in a version of Node.js in which a script would fail anywhere. To be imported before all else.
import { runInThisContext } from 'node:vm';
import { nodeCheck } from './nodeVersion.mjs';

// The check is a program's first statement, and takes what it needs from the global object.
runInThisContext(nodeCheck('pcp-files'));
