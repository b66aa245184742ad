import { useEffect, useState } from 'preact/hooks';
import { legibleColor } from './legibleColor.ts';

/** What a canvas, which knows no variables of style sheets, is drawn with. */
export interface PlotTheme {
  readonly foreground: string;
  readonly quiet: string;
  readonly grid: string;
  /** Colour of the shade over a gap. */
  readonly gap: string;
  readonly background: string;
  /** Family and size as `font` of a canvas has them. */
  readonly font: string;
  /** The value of a colour variable, or one like it that is legible on the background. */
  readonly color: (name: string) => string;
}

/** The theme as it is now. */
export function readPlotTheme(): PlotTheme {
  const style = getComputedStyle(document.body);
  const valueOf = (...names: readonly string[]): string =>
    names.map((name) => style.getPropertyValue(name).trim()).find(Boolean) ?? style.color;
  const foreground = valueOf('--vscode-foreground');
  const background = valueOf('--vscode-editor-background');
  return {
    foreground,
    quiet: valueOf('--vscode-descriptionForeground', '--vscode-foreground'),
    // No theme has colours for these that are faint in all of them.
    grid: `color-mix(in srgb, ${foreground} 18%, transparent)`,
    gap: `color-mix(in srgb, ${foreground} 8%, transparent)`,
    background,
    font: `11px ${style.fontFamily}`,
    color: (name) => legibleColor(valueOf(name, '--vscode-charts-foreground'), background, foreground),
  };
}

/** The theme, as it changes: VS Code then sets the style of the root and the classes of the body. */
export function usePlotTheme(): PlotTheme {
  const [theme, setTheme] = useState(readPlotTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      setTheme(readPlotTheme());
    });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
    observer.observe(document.body, { attributes: true, attributeFilter: ['class'] });
    return () => {
      observer.disconnect();
    };
  }, []);
  return theme;
}
