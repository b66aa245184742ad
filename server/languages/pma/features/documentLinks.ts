import type { DocumentLink } from 'vscode-languageserver';
import { describeClass } from '../../../../formats/pma/metrics/metricDocumentation.ts';
import { toolPage } from '../../../../formats/pma/metrics/toolPages.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { headerNameRange } from '../document/pmaSymbol.ts';
import { columnsRange, linesRange } from '../../../core/shared/ranges.ts';
import { maxLineLength } from '../../../core/documents/openText.ts';

/** The page that defines the format. */
const formatPage = 'https://yosj.com.au/staff/c_programs/pma/pma_format';

/** Links the headers of TIME_VALUES and METADATA to the format's page, and each class to the manual of its tool. */
export function toDocumentLinks(document: PmaDocument): DocumentLink[] {
  const { headers, classes } = document.model;
  const toFormat = headers
    .filter(({ headerLine }) => document.lineLength(headerLine) <= maxLineLength)
    .map(({ headerLine }) => ({
      range: headerNameRange(document, linesRange(document, headerLine, headerLine)),
      target: formatPage,
      tooltip: t`The pma format`,
    }));
  const toTools = classes.flatMap(({ name, metrics, line, nameToken }) => {
    const documentation = describeClass(name, metrics);
    const page = documentation && toolPage(documentation.system, documentation.tool);
    return page === undefined ? [] : [{ range: columnsRange(line, nameToken), target: page.url, tooltip: page.title }];
  });
  return [...toFormat, ...toTools];
}
