import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { ValuesForm } from '../../protocol/plot/plotProtocol.ts';
import { IconButton } from '../controls/icon.tsx';
import { LinkButton } from '../controls/linkButton.tsx';
import { pictureTitle } from './copy/plotClipboard.ts';
import type { PictureParts } from './drawing/plotPicture.ts';
import { pngPicture } from './drawing/plotPicture.ts';
import type { HelpSwitch } from './help/plotHelp.tsx';
import type { PlotScene } from './plotScene.ts';
import { RangeTools } from './range/rangeTools.tsx';

export interface PlotToolsProps<Subject> {
  readonly scene: PlotScene<Subject>;
  /** What names of files begin with. */
  readonly base: string;
  /** Source of the values, such as a host: stands in pictures before the name. */
  readonly origin?: string | undefined;
  readonly pictures: PictureParts;
  readonly hasTable: boolean;
  readonly onTable: (isShown: boolean) => void;
  /** The values as a file in UTF-8. */
  readonly valuesFile: (form: ValuesForm) => Promise<Uint8Array>;
  /** Writes a file to where the user wants it; a name is proposed. */
  readonly saveFile: (name: string, content: Uint8Array) => Promise<unknown>;
  readonly onFault: (error: unknown) => void;
  readonly help: HelpSwitch;
  /** What else can be done. */
  readonly children?: ComponentChildren;
}

/** Actions for all plots. */
export function PlotTools<Subject>(props: PlotToolsProps<Subject>): JSX.Element {
  const { scene, base, pictures, hasTable, onTable, valuesFile, saveFile, onFault, children, help } = props;
  const save = async (form: 'png' | ValuesForm): Promise<void> => {
    const title = pictureTitle([props.origin, base], scene);
    const content = form === 'png' ? await pngPicture(title, [...pictures.values()]) : await valuesFile(form);
    await saveFile(`${base}-plot.${form}`, content);
  };
  return (
    <div class="plot-tools" role="toolbar" aria-label={t`Plots`}>
      {children}
      <RangeTools times={scene} rangeUndo={scene.rangeUndo} cursor={scene.cursor} {...help} />
      <IconButton
        icon="table"
        label={t`Show Values as Table (T)`}
        isPressed={hasTable}
        onClick={() => {
          onTable(!hasTable);
        }}
      />
      <span class="plot-files">
        {(['png', 'csv', 'json'] as const).map((form) => (
          <LinkButton
            key={form}
            title={form === 'png' ? t`Save Image as PNG` : t`Save Values as ${form.toUpperCase()}`}
            isDisabled={form === 'png' && hasTable}
            onClick={() => {
              save(form).catch(onFault);
            }}
          >
            {form.toUpperCase()}
          </LinkButton>
        ))}
      </span>
    </div>
  );
}
