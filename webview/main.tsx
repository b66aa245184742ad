import { render } from 'preact';
import { Connection } from './connection.ts';
import { MmvApp } from './mmv/mmvApp.tsx';
import { readViewState } from './mmv/viewState.ts';
import { hostPort, keepState, keptState } from './vscodeApi.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no element "root"');
render(<MmvApp connection={new Connection(hostPort)} kept={readViewState(keptState())} onKeep={keepState} />, root);
