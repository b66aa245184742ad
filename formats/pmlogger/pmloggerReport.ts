import type { Finding } from '../findings/finding.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type {
  ColouredSpan,
  FileLink,
  Fold,
  NameUse,
  OutlineItem,
  SyntaxFix,
  SyntaxReport,
} from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { ManagedPart } from './managed/managedPart.ts';
import type { Config } from './model.ts';
import { coloursOf, linksOf, namesOf } from './names.ts';
import { foldsOf, outlineOf } from './outline.ts';
import type { Preprocessed } from './preprocess/preprocess.ts';

export interface PmloggerParts {
  /** Of the expanded text. */
  readonly tokens: TokenList;
  readonly preprocessed: Preprocessed;
  readonly config: Config;
  /** The part that pmlogconf writes, where there is one. */
  readonly managed: ManagedPart | undefined;
}

/** What is known of a configuration of pmlogger. What an editor asks for less often than findings is made when it does. */
export class PmloggerReport implements SyntaxReport, PmloggerParts {
  readonly source: SourceText;
  readonly findings: readonly Finding[];
  readonly fixes: ReadonlyMap<Finding, readonly SyntaxFix[]>;
  readonly tokens: TokenList;
  readonly preprocessed: Preprocessed;
  readonly config: Config;
  readonly managed: ManagedPart | undefined;
  #outline: readonly OutlineItem[] | undefined;
  #folds: readonly Fold[] | undefined;
  #names: readonly NameUse[] | undefined;
  #links: readonly FileLink[] | undefined;
  #colours: readonly ColouredSpan[] | undefined;

  constructor(
    { source, findings, fixes }: Pick<SyntaxReport, 'source' | 'findings' | 'fixes'>,
    { tokens, preprocessed, config, managed }: PmloggerParts,
  ) {
    this.source = source;
    this.findings = findings;
    this.fixes = fixes;
    this.tokens = tokens;
    this.preprocessed = preprocessed;
    this.config = config;
    this.managed = managed;
  }

  get outline(): readonly OutlineItem[] {
    return (this.#outline ??= outlineOf(this.source, this.config, this.preprocessed, this.managed));
  }

  get folds(): readonly Fold[] {
    return (this.#folds ??= foldsOf(this.source, this.config, this.preprocessed, this.managed));
  }

  get names(): readonly NameUse[] {
    return (this.#names ??= namesOf(this.config, this.preprocessed));
  }

  get links(): readonly FileLink[] {
    return (this.#links ??= linksOf(this.source, this.preprocessed, this.managed));
  }

  get colours(): readonly ColouredSpan[] {
    return (this.#colours ??= coloursOf(this.preprocessed));
  }
}
