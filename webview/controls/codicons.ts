import { Drawing as ArrowDown } from '@vscode/codicons/src/icons/arrow-down.svg';
import { Drawing as ArrowUp } from '@vscode/codicons/src/icons/arrow-up.svg';
import { Drawing as CaseSensitive } from '@vscode/codicons/src/icons/case-sensitive.svg';
import { Drawing as Check } from '@vscode/codicons/src/icons/check.svg';
import { Drawing as ChevronDown } from '@vscode/codicons/src/icons/chevron-down.svg';
import { Drawing as ChevronLeft } from '@vscode/codicons/src/icons/chevron-left.svg';
import { Drawing as ChevronRight } from '@vscode/codicons/src/icons/chevron-right.svg';
import { Drawing as Circle } from '@vscode/codicons/src/icons/circle.svg';
import { Drawing as CircleFilled } from '@vscode/codicons/src/icons/circle-filled.svg';
import { Drawing as ClearAll } from '@vscode/codicons/src/icons/clear-all.svg';
import { Drawing as Close } from '@vscode/codicons/src/icons/close.svg';
import { Drawing as Dash } from '@vscode/codicons/src/icons/dash.svg';
import { Drawing as DebugPause } from '@vscode/codicons/src/icons/debug-pause.svg';
import { Drawing as DebugStop } from '@vscode/codicons/src/icons/debug-stop.svg';
import { Drawing as Discard } from '@vscode/codicons/src/icons/discard.svg';
import { Drawing as Edit } from '@vscode/codicons/src/icons/edit.svg';
import { Drawing as Ellipsis } from '@vscode/codicons/src/icons/ellipsis.svg';
import { Drawing as Error } from '@vscode/codicons/src/icons/error.svg';
import { Drawing as Eye } from '@vscode/codicons/src/icons/eye.svg';
import { Drawing as EyeClosed } from '@vscode/codicons/src/icons/eye-closed.svg';
import { Drawing as FileText } from '@vscode/codicons/src/icons/file-text.svg';
import { Drawing as Info } from '@vscode/codicons/src/icons/info.svg';
import { Drawing as Json } from '@vscode/codicons/src/icons/json.svg';
import { Drawing as Lightbulb } from '@vscode/codicons/src/icons/lightbulb.svg';
import { Drawing as Link } from '@vscode/codicons/src/icons/link.svg';
import { Drawing as Loading } from '@vscode/codicons/src/icons/loading.svg';
import { Drawing as Note } from '@vscode/codicons/src/icons/note.svg';
import { Drawing as Play } from '@vscode/codicons/src/icons/play.svg';
import { Drawing as Question } from '@vscode/codicons/src/icons/question.svg';
import { Drawing as Redo } from '@vscode/codicons/src/icons/redo.svg';
import { Drawing as Refresh } from '@vscode/codicons/src/icons/refresh.svg';
import { Drawing as Search } from '@vscode/codicons/src/icons/search.svg';
import { Drawing as Table } from '@vscode/codicons/src/icons/table.svg';
import { Drawing as Target } from '@vscode/codicons/src/icons/target.svg';
import { Drawing as Trash } from '@vscode/codicons/src/icons/trash.svg';
import { Drawing as Warning } from '@vscode/codicons/src/icons/warning.svg';
import { Drawing as ZoomIn } from '@vscode/codicons/src/icons/zoom-in.svg';
import { Drawing as ZoomOut } from '@vscode/codicons/src/icons/zoom-out.svg';

/** The icons of VS Code that are used, by the names that they have there. */
export const codicons = {
  'arrow-down': ArrowDown,
  'arrow-up': ArrowUp,
  'case-sensitive': CaseSensitive,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  circle: Circle,
  'circle-filled': CircleFilled,
  'clear-all': ClearAll,
  close: Close,
  dash: Dash,
  'debug-pause': DebugPause,
  'debug-stop': DebugStop,
  discard: Discard,
  edit: Edit,
  ellipsis: Ellipsis,
  error: Error,
  eye: Eye,
  'eye-closed': EyeClosed,
  'file-text': FileText,
  info: Info,
  json: Json,
  lightbulb: Lightbulb,
  link: Link,
  loading: Loading,
  note: Note,
  play: Play,
  question: Question,
  redo: Redo,
  refresh: Refresh,
  search: Search,
  table: Table,
  target: Target,
  trash: Trash,
  warning: Warning,
  'zoom-in': ZoomIn,
  'zoom-out': ZoomOut,
} as const;

export type IconName = keyof typeof codicons;
