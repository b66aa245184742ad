import { projectUri, ruleLink } from '../../findings/report/ruleLink.ts';
import { severityName } from '../../findings/severity.ts';
import { plural } from '../../l10n/plural.ts';
import { t, translated } from '../../l10n/translate.ts';
import { formatDuration } from '../../pcp/time/duration.ts';
import { shortHumanText } from '../../pcp/units/humanText.ts';
import { hostRules } from '../doctor/rules/hostRules.ts';
import { Markup, markup, nothing } from '../report/markup.ts';
import { reportPolicy } from '../report/reportHtml.ts';
import { reportStyle } from '../report/reportStyle.ts';
import type { LaneName } from '../views/lanes.ts';
import { laneText, outlierText, spanText } from './fleetTexts.ts';
import { fleetStyle } from './fleetStyle.ts';
import type { Fleet, FleetLane, FleetRow, FleetRule } from './fleet.ts';
import { fullOf, laneCells, lanesOfFleet, laneTitles } from './laneCells.ts';

/** Most cells of a heat map: the eye does not separate more. */
const maxCells = 240;
/** Levels of a heat map, each of which is a colour. */
const levels = 5;
/** Most hosts whose findings are written out, and most findings of each. */
const [listedHosts, listedFindings] = [200, 50];

/**
 * Hosts side by side as one page, which needs nothing else and has no scripts.
 * @param language of its words: `en`
 */
export function fleetHtml(fleet: Fleet, language: string): string {
  const { rows } = fleet;
  const span = spanText(fleet);
  const title = plural(rows.length, 'host');
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${reportPolicy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}, ${span}</title>
<style>${new Markup(reportStyle + fleetStyle)}</style>
</head>
<body class="fleet">
<header><h1>${title}</h1><p>${span}</p></header>
<main>
<section><h2>${t`Hosts`}</h2><p class="quiet">${t`The worst first. Each strip has the hours of the time, darker the more of what there is was used; ▲ and ▼ differ from the median of all by far.`}</p>
<div class="wide">${hostTable(fleet)}</div></section>
${ruleList(fleet.rules)}
<section id="findings"><h2>${t`Findings`}</h2>${rows.slice(0, listedHosts).map((row) => hostFindings(row, fleet))}</section>
</main>
<footer class="quiet"><p><a href="${projectUri}" rel="noreferrer">PCP Files</a></p></footer>
</body>
</html>
`.text;
}

function hostTable(fleet: Fleet): Markup {
  const { rows, rules } = fleet;
  const lanes = lanesOfFleet(fleet);
  const heads = lanes.map((name) => markup`<th scope="col">${translated(laneTitles[name])}</th>`);
  const ruleHeads = rules.map(
    ({ code, title }) =>
      markup`<th scope="col" class="rule"><a href="#${idOf(code)}" title="${translated(title)}">${code.replace('host/', '')}</a></th>`,
  );
  const lines = rows.map((row, index) => rowMarkup(row, index, fleet, lanes));
  return markup`<table><thead><tr><th scope="col">${t`Host`}</th><th scope="col">${t`Findings`}</th>${heads}${ruleHeads}</tr></thead><tbody>${lines}</tbody></table>`;
}

function rowMarkup(row: FleetRow, index: number, fleet: Fleet, lanes: readonly LaneName[]): Markup {
  const { host, problem, counts, findings } = row;
  const shown = (['error', 'warning', 'info'] as const).filter((severity) => counts[severity] > 0);
  const parts = shown.map((one) => markup`<span class="count ${one}">${plural(counts[one], one)}</span> `);
  const name =
    findings.length > 0 && index < listedHosts ? markup`<a href="#host-${index + 1}">${host}</a>` : markup`${host}`;
  const trouble = problem === undefined ? nothing : markup`<br><span class="error">${problem}</span>`;
  const use = lanes.map((lane) => markup`<td>${laneMarkup(row.lanes[lane], lane, fleet)}</td>`);
  const cells = fleet.rules.map(({ code }) => {
    const cell = row.rules.get(code);
    if (cell === undefined) return markup`<td class="rule"></td>`;
    return markup`<td class="rule"><b class="${cell.severity}" title="${severityName(cell.severity)}">${formatDuration(cell.seconds)}</b></td>`;
  });
  return markup`
<tr id="row-${index + 1}"><th scope="row">${name}${trouble}</th><td>${parts}</td>${use}${cells}</tr>`;
}

function laneMarkup(lane: FleetLane | undefined, name: LaneName, fleet: Fleet): Markup {
  if (lane === undefined) return nothing;
  const { unit, mean, outliers } = lane;
  const text = shortHumanText(unit, mean);
  const [first] = outliers;
  const mark =
    first === undefined
      ? nothing
      : markup` <b class="warning" title="${outlierText(lane)}">${first.isHigher ? '▲' : '▼'}</b>`;
  const share = Math.round(100 * Math.min(1, Math.max(0, mean / fullOf(fleet, lane))));
  const bar = markup`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0h${share}v1H0z"/></svg>`;
  return markup`<span class="mean">${text}${mark}</span>${bar}${heatStrip(lane, `${translated(laneTitles[name])}: ${laneText(lane, fleet)}`, fleet)}`;
}

/** The hours as cells, those of a colour as one path. */
function heatStrip(lane: FleetLane, label: string, fleet: Fleet): Markup {
  const cells = laneCells(lane, fullOf(fleet, lane), maxCells);
  const drawn = Array.from({ length: levels }, (_, level) => {
    const own = Array.from(cells, (share, cell) => (heatLevel(share) === level ? `M${cell} 0h1v1h-1z` : ''));
    return markup`<path class="h${level}" d="${own.join('')}"/>`;
  });
  return markup`<svg class="heat" viewBox="0 0 ${cells.length} 1" preserveAspectRatio="none" role="img" aria-label="${label}"><title>${label}</title>${drawn}</svg>`;
}

/** NaN where nothing is known. */
const heatLevel = (share: number): number => Math.min(levels - 1, Math.floor(share * levels));

const idOf = (code: string): string => code.replace('/', '-');

function ruleList(rules: readonly FleetRule[]): Markup {
  if (rules.length === 0) return nothing;
  const items = rules.map(({ code, title, severity, hosts }) => {
    const rule = hostRules.find((one) => one.rule.code === code)?.rule;
    const link =
      rule === undefined ? markup`${code}` : markup`<a href="${ruleLink(rule)}" rel="noreferrer">${code}</a>`;
    return markup`<li id="${idOf(code)}" class="${severity}"><b>${severityName(severity)}</b> ${translated(title)} ${link} <span class="quiet">${plural(hosts, 'host')}</span></li>`;
  });
  return markup`<section id="rules"><h2>${t`Rules`}</h2><ul class="findings">${items}</ul></section>`;
}

function hostFindings({ host, findings, path }: FleetRow, fleet: Fleet): Markup {
  if (findings.length === 0) return nothing;
  const index = fleet.rows.findIndex((row) => row.findings === findings) + 1;
  const items = findings
    .slice(0, listedFindings)
    .map(
      ({ severity, message, rule }) =>
        markup`<li class="${severity}"><b>${severityName(severity)}</b> ${message} <span class="quiet">${rule}</span></li>`,
    );
  const rest = findings.length - listedFindings;
  const more = rest > 0 ? markup`<p>${t`${rest} more are not listed.`}</p>` : nothing;
  return markup`<h3 id="host-${index}">${host} <span class="quiet">${path}</span></h3><ul class="findings">${items}</ul>${more}`;
}
