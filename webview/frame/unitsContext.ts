import { createContext } from 'preact';
import type { UnitsChoice } from '../../protocol/viewer/shellProtocol.ts';

/** The units in which the user wants to read values. */
export const UnitsContext = createContext<UnitsChoice>('human');
