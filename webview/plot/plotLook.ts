/** What is drawn of the values: a line each, areas on top of each other, or a row of colours each. */
export const plotShapes = ['lines', 'areas', 'heat'] as const;

export type PlotShape = (typeof plotShapes)[number];

/** Choices for the range of the axis of values: as suits the values, from zero, or in powers. */
export const axisChoices = ['auto', 'zero', 'log'] as const;

export type AxisChoice = (typeof axisChoices)[number];

/** How a plot is drawn. */
export interface PlotLook {
  readonly shape: PlotShape;
  readonly axis: AxisChoice;
}

export const plainLook: PlotLook = { shape: 'lines', axis: 'auto' };
