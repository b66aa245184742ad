import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { Requester } from '../connection.ts';
import { ctrlText } from '../controls/ctrlText.ts';
import { IconButton } from '../controls/icon.tsx';
import type { ShellMethods, ShownState } from '../../protocol/viewer/shellProtocol.ts';
import type { StructureTool } from '../structure/structureTools.tsx';

export interface DocumentActionsProps {
  readonly connection: Requester<Pick<ShellMethods<ShownState>, 'showAsText' | 'exportAsJson'>>;
}

/** Actions for the whole document. */
export function DocumentActions({ connection }: DocumentActionsProps): JSX.Element {
  return (
    <>
      <IconButton
        icon="file-text"
        label={t`Show as Text`}
        onClick={() => {
          connection.run('showAsText', null);
        }}
      />
      <IconButton
        icon="json"
        label={t`Export as JSON`}
        onClick={() => {
          connection.run('exportAsJson', null);
        }}
      />
    </>
  );
}

export interface ByteActionsProps {
  readonly tool: StructureTool;
  readonly onTool: (tool: StructureTool) => void;
}

/** Actions for views with bytes. */
export function ByteActions({ tool, onTool }: ByteActionsProps): JSX.Element {
  const toggle = (wanted: 'find' | 'goTo') => (): void => {
    onTool(tool === wanted ? undefined : wanted);
  };
  return (
    <>
      <IconButton
        icon="search"
        label={t`Find in Bytes (${ctrlText('F')})`}
        isPressed={tool === 'find'}
        onClick={toggle('find')}
      />
      <IconButton
        icon="target"
        label={t`Go to Offset (${ctrlText('G')})`}
        isPressed={tool === 'goTo'}
        onClick={toggle('goTo')}
      />
    </>
  );
}
