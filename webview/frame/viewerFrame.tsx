import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { Requester } from '../connection.ts';
import type { ShellMethods, ShownState } from '../../protocol/viewer/shellProtocol.ts';
import { Announcer, Notice, Reading, Strip, Strips } from './states.tsx';
import { ConnectedContext } from './connectedContext.ts';
import { Disconnected, DisconnectedStrip, disconnectedText } from './disconnected.tsx';
import { UnitsContext } from './unitsContext.ts';
import type { Shown } from './useShown.ts';

export interface ViewerFrameProps<State extends ShownState> {
  readonly connection: Requester<Pick<ShellMethods<ShownState>, 'stopReading' | 'readAgain'>>;
  readonly shown: Shown<State>;
  /** Text that screen readers announce about the state. */
  readonly announcement: (state: State) => string;
  /** Message in place of the views if there is nothing to show; undefined otherwise. */
  readonly refusal: (state: State) => JSX.Element | undefined;
  /** Head and views; `faultStrip` is to stand above the views. */
  readonly page: (state: State, faultStrip: ComponentChildren) => JSX.Element;
}

/** A viewer as a whole: its views, or what stands there until they come, or in their place. */
export function ViewerFrame<State extends ShownState>(props: ViewerFrameProps<State>): JSX.Element {
  const { connection, announcement, page } = props;
  const { state, reading, units, fault, clearFault, isConnected } = props.shown;
  const faultStrip = (
    <>
      {!isConnected && <DisconnectedStrip readAtMs={state?.live.readAtMs} />}
      {fault !== undefined && <Strip tone="error" text={fault} actions={[{ label: t`Close`, onClick: clearFault }]} />}
    </>
  );
  const refusal = state && props.refusal(state);
  const isShown = state !== undefined && refusal === undefined;
  const lost = isConnected ? undefined : disconnectedText(state?.live.readAtMs);
  const announced = [state && announcement(state), lost, fault].filter((text) => text !== undefined).join(' ');
  return (
    <div class="shell">
      <Announcer text={announced} />
      {state !== undefined && !isShown && <Strips>{faultStrip}</Strips>}
      {isShown ? (
        <UnitsContext.Provider value={units}>
          <ConnectedContext.Provider value={isConnected}>{page(state, faultStrip)}</ConnectedContext.Provider>
        </UnitsContext.Provider>
      ) : !isConnected && state === undefined ? (
        <Disconnected />
      ) : refusal !== undefined && reading === null ? (
        refusal
      ) : state === undefined && fault !== undefined ? (
        <Unanswered
          problem={fault}
          onTryAgain={() => {
            clearFault();
            connection.run('readAgain', null);
          }}
        />
      ) : (
        <Reading
          progress={reading}
          onStop={() => {
            connection.run('stopReading', null);
          }}
        />
      )}
    </div>
  );
}

interface UnansweredProps {
  readonly problem: string;
  readonly onTryAgain: () => void;
}

/** Page for a viewer whose reader has ended before it could answer. */
function Unanswered({ problem, onTryAgain }: UnansweredProps): JSX.Element {
  return (
    <Notice title={t`The file cannot be read`} actions={[{ label: t`Try Again`, onClick: onTryAgain }]}>
      <p>{problem}</p>
    </Notice>
  );
}
