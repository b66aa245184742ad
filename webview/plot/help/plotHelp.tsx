import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, translated } from '../../../formats/l10n/translate.ts';
import { IconButton } from '../../controls/icon.tsx';
import { useShortcuts } from '../../controls/useShortcuts.ts';
import { gestureGroups } from './gestures.ts';

/** Whether the list of keys and gestures is shown. */
export interface HelpSwitch {
  readonly isHelpShown: boolean;
  readonly onHelp: (isShown: boolean) => void;
}

/** The list of keys and gestures, which the key `?` shows and hides wherever nothing is typed. */
export function useHelp(): HelpSwitch {
  const [isHelpShown, onHelp] = useState(false);
  const toggle = (): boolean => {
    if (document.activeElement instanceof HTMLInputElement) return false;
    onHelp(!isHelpShown);
    return true;
  };
  useShortcuts({ 'Shift+?': toggle, '?': toggle });
  return { isHelpShown, onHelp };
}

/** What can be done in a plot, by the pointer and by keys. */
export function PlotHelp({ isHelpShown, onHelp }: HelpSwitch): JSX.Element | null {
  if (!isHelpShown) return null;
  return (
    <section class="plot-help" aria-label={t`Keys and gestures of plots`}>
      <IconButton
        icon="close"
        label={t`Close`}
        onClick={() => {
          onHelp(false);
        }}
      />
      {gestureGroups.map(({ title, gestures }) => (
        <table key={title}>
          <caption>{translated(title)}</caption>
          <tbody>
            {gestures.map(({ keys, does }) => (
              <tr key={keys}>
                <th scope="row">{translated(keys)}</th>
                <td>{translated(does)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
