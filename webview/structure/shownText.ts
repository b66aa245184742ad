import { createContext } from 'preact';

/** How the value of a row is shown: as it is, unless a viewer knows better, such as the zone for a time. */
export const ShownText = createContext<(text: string) => string>((text) => text);
