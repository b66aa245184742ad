/** The build makes a component of a drawing: the element that its file holds. */
declare module '*.svg' {
  export function Drawing(): import('preact').JSX.Element;
}
