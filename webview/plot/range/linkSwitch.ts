import { createContext } from 'preact';

/** Whether archives that are open show the same time. */
export interface LinkSwitch {
  readonly isLinked: boolean;
  readonly toggle: () => void;
}

/** Undefined where there are no other archives. */
export const LinkSwitchContext = createContext<LinkSwitch | undefined>(undefined);
