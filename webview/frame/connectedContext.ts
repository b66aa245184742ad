import { createContext } from 'preact';

/** Whether the extension answers. */
export const ConnectedContext = createContext(true);
