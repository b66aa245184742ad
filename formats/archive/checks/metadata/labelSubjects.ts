import { formatInDom } from '../../../pcp/inDom.ts';
import { labelClassOf } from '../../../pcp/labelFlags.ts';
import { decodePmid, encodePmid, formatPmid } from '../../../pcp/pmid.ts';
import { t } from '../../../l10n/translate.ts';
import type { ArchiveMetadata } from '../../metadata/archiveMetadata.ts';

/** What labels can be of, in an archive. */
export class LabelSubjects {
  readonly #metadata: ArchiveMetadata;
  readonly #domains = new Set<number>();
  readonly #clusters = new Set<number>();
  readonly #indoms: Set<number>;

  constructor(metadata: ArchiveMetadata) {
    this.#metadata = metadata;
    this.#indoms = new Set(metadata.indoms.keys());
    for (const { pmid, indom } of metadata.descriptors.values()) {
      const { domain, cluster } = decodePmid(pmid);
      this.#domains.add(domain);
      this.#clusters.add(encodePmid({ domain, cluster, item: 0 }));
      this.#indoms.add(indom);
    }
  }

  /** Names the subject of labels if the archive does not have it; undefined if it does, or if this is unknown. */
  missing(labelType: number, ident: number): string | undefined {
    switch (labelClassOf(labelType)?.name) {
      case 'domain':
        return this.#domains.has(ident) ? undefined : t`domain ${ident}`;
      case 'cluster':
        return this.#clusters.has(ident) ? undefined : t`cluster ${formatPmid(ident)}`;
      case 'item':
        return this.#metadata.descriptors.has(ident) ? undefined : t`metric ${formatPmid(ident)}`;
      case 'indom':
      case 'instances':
        return this.#indoms.has(ident) ? undefined : t`instance domain ${formatInDom(ident)}`;
      default:
        // Labels of the context: PCP reads them whatever identifier they have, and libpcp_import writes any.
        return undefined;
    }
  }
}
