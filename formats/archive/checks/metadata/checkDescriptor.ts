import type { Finding, Place } from '../../../findings/finding.ts';
import { finding } from '../../../findings/finding.ts';
import { decodeInDom, formatInDom, nullInDom } from '../../../pcp/inDom.ts';
import { metricNameFault } from '../../../pcp/metricName.ts';
import { decodePmid, dynamicKind, formatPmid, nullPmid } from '../../../pcp/pmid.ts';
import { counter, semanticsOf } from '../../../pcp/semantics.ts';
import { typeCodes } from '../../../pcp/typeCodes.ts';
import { decodeUnits, unknownUnitParts } from '../../../pcp/units/units.ts';
import { valueTypeOf } from '../../../pcp/valueType.ts';
import { printable } from '../../../findings/printable.ts';
import { t } from '../../../l10n/translate.ts';
import type { Descriptor } from '../../metadata/descriptor.ts';
import { descriptorTable } from '../../records/metadataTables.ts';
import { metricDomain, metricName, metricSemantics, metricType, metricUnits } from '../../rules/descriptorRules.ts';

/** Type of a metric that the host does not support: nothing else is known of it. */
const notSupported = -1;
const maxType = 10;
/** Exponents beyond are most often damage. */
const usualDimension = 2;

type Key = 'pmid' | 'valueType' | 'indom' | 'semantics' | 'units' | 'nameCount';

/** What is wrong with the description of a metric. */
export function checkDescriptor(descriptor: Descriptor, file: string, hasNames: boolean): readonly Finding[] {
  const { pmid, names, type, semantics, start, end } = descriptor;
  const metric = printable(names[0] ?? formatPmid(pmid));
  const at = (key: Key): Place => {
    const offset = start + descriptorTable.offsets[key];
    return { start: offset, end: Math.min(offset + 4, end), file };
  };
  const findings: Finding[] = [];
  if (hasNames && names.length === 0)
    findings.push(finding(metricName, 'none', { metric: formatPmid(pmid) }, at('nameCount')));
  for (const name of names)
    if (metricNameFault(name) !== undefined)
      findings.push(finding(metricName, 'invalid', { name: printable(name) }, { start, end, file }));
  if (type === notSupported) return findings;
  if (type < 0 || type > maxType) findings.push(finding(metricType, 'type', { metric, type }, at('valueType')));
  if (semanticsOf(semantics) === undefined)
    findings.push(finding(metricSemantics, 'semantics', { metric, semantics }, at('semantics')));
  if (semantics === counter && type > typeCodes.double && type <= maxType)
    findings.push(
      finding(metricSemantics, 'counter', { metric, type: valueTypeOf(type)?.text ?? type }, at('semantics')),
    );
  const domain = domainFault(descriptor, metric, at);
  if (domain !== undefined) findings.push(domain);
  return [...findings, ...unitFaults(descriptor.units, metric, at('units'))];
}

function domainFault({ pmid, indom }: Descriptor, metric: string, at: (key: Key) => Place): Finding | undefined {
  if (pmid === nullPmid) return finding(metricDomain, 'null', {}, at('pmid'));
  const kind = dynamicKind(pmid);
  if (kind === 'derived') return finding(metricDomain, 'derived', { metric }, at('pmid'));
  if (indom === nullInDom || kind === 'derivedLogged') return undefined;
  const { domain } = decodePmid(pmid);
  if (domain === decodeInDom(indom).domain) return undefined;
  return finding(metricDomain, 'domain', { metric, domain, indom: formatInDom(indom) }, at('indom'));
}

function unitFaults(bits: number, metric: string, place: Place): Finding[] {
  const units = decodeUnits(bits);
  const findings: Finding[] = [];
  const parts = [
    [t`space`, units.dimSpace, units.scaleSpace],
    [t`time`, units.dimTime, units.scaleTime],
    [t`count`, units.dimCount, units.scaleCount],
  ] as const;
  for (const [what, value, scale] of parts) {
    if (Math.abs(value) > usualDimension)
      findings.push(finding(metricUnits, 'dimension', { metric, what, value }, place));
    if (value === 0 && scale !== 0)
      findings.push(finding(metricUnits, 'scaleOnly', { metric, what, value: scale }, place));
  }
  if (units.extraUnit === 0 && units.extraScale !== 0)
    findings.push(finding(metricUnits, 'extraScale', { metric, value: units.extraScale }, place));
  const unknown = unknownUnitParts(units);
  if (unknown.length > 0) findings.push(finding(metricUnits, 'extra', { metric, parts: unknown.join(', ') }, place));
  return findings;
}
