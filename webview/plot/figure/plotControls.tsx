import type { ComponentChildren, JSX } from 'preact';
import { phrase, t, translated } from '../../../formats/l10n/translate.ts';
import type { AxisChoice, PlotLook, PlotShape } from '../plotLook.ts';
import { axisChoices } from '../plotLook.ts';

export interface PlotControlsProps {
  readonly title: string;
  readonly look: PlotLook;
  /** What can be drawn of the values. */
  readonly shapes: readonly PlotShape[];
  /** Undefined where nothing can be chosen. */
  readonly onLook: ((look: PlotLook) => void) | undefined;
  /** What else can be chosen. */
  readonly children?: ComponentChildren;
}

const shapeTexts: Readonly<Record<PlotShape, ReturnType<typeof phrase>>> = {
  lines: phrase('Lines'),
  areas: phrase('Stacked areas'),
  heat: phrase('Heat map'),
};

const axisTexts: Readonly<Record<AxisChoice, ReturnType<typeof phrase>>> = {
  auto: phrase('Automatic axis'),
  zero: phrase('Axis from zero'),
  log: phrase('Logarithmic axis'),
};

/** How a plot is drawn, and of what. */
export function PlotControls({ title, look, shapes, onLook, children }: PlotControlsProps): JSX.Element | null {
  if (onLook === undefined) return null;
  return (
    <span class="plot-controls" role="group" aria-label={t`Look of ${title}`}>
      {children}
      {shapes.length > 1 && (
        <Choice
          label={t`Drawn as`}
          value={look.shape}
          options={shapes.map((shape) => [shape, translated(shapeTexts[shape])])}
          onChoice={(shape) => {
            onLook({ ...look, shape });
          }}
        />
      )}
      {look.shape !== 'areas' && (
        <Choice
          label={t`Axis`}
          value={look.axis}
          options={axisChoices.map((axis) => [axis, translated(axisTexts[axis])])}
          onChoice={(axis) => {
            onLook({ ...look, axis });
          }}
        />
      )}
    </span>
  );
}

export interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly value: Name;
  readonly options: readonly (readonly [name: Name, text: string])[];
  readonly onChoice: (name: Name) => void;
}

/** A list of which one is chosen. */
export function Choice<Name extends string>({ label, value, options, onChoice }: ChoiceProps<Name>): JSX.Element {
  return (
    <select
      class="select plot-choice"
      aria-label={label}
      title={label}
      value={value}
      onChange={({ currentTarget }) => {
        const [name] = options[currentTarget.selectedIndex] ?? [];
        if (name !== undefined) onChoice(name);
      }}
    >
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  );
}
