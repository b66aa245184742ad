import { t } from '../../l10n/translate.ts';
import { countSeverities, severities, severityName } from '../../findings/severity.ts';
import { projectUri } from '../../findings/report/ruleLink.ts';
import { fromSeconds } from '../../pcp/time/timestamp.ts';
import { shortHumanText } from '../../pcp/units/humanText.ts';
import { humanUnitName } from '../../pcp/units/humanUnitName.ts';
import { shortTime } from '../subject/members/setFacts.ts';
import { chartSvg } from './chartSvg.ts';
import { Markup, markup, nothing } from './markup.ts';
import type { Report, ReportChart, ReportFinding, ReportLine, ReportSection } from './report.ts';
import { reportStyle } from './reportStyle.ts';

/** Nothing is loaded, sent or run, whatever the page may hold. */
export const reportPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Most findings of a kind that are written out. */
const listedFindings = 200;

/**
 * A report as one page, which needs nothing else and has no scripts.
 * @param language of its words: `en`
 */
export function reportHtml(report: Report, language: string): string {
  const { host, from, to } = report;
  const time = `${timeText(report, from)} – ${timeText(report, to)}`;
  const title = host === '' ? t`Report of an archive` : t`Report of ${host}`;
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${reportPolicy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}, ${time}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${title}</h1><p>${time}</p>${report.isRedacted ? redacted() : nothing}${contents(report)}</header>
<main>
${facts(report)}
${findings(report)}
${notes(report)}
${report.sections.map((section) => sectionMarkup(section, report))}
${omissions(report)}
</main>
<footer class="quiet"><p>${t`Means count each value for as long as it holds. For 95 % of the time a value is at most p95. Bands show the lowest and highest values of each part of the time.`}</p>
<p><a href="${projectUri}" rel="noreferrer">PCP Files</a></p></footer>
</body>
</html>
`.text;
}

const redacted = (): Markup =>
  markup`<p class="quiet">${t`Names of hosts, domains and users, addresses, and arguments of processes have been replaced. Names of containers, virtual machines and services stay.`}</p>`;

function contents(report: Report): Markup {
  const links = [
    ...(hasFindings(report) || report.areFilesChecked ? [['findings', t`Findings`] as const] : []),
    ...(report.notes.length > 0 ? [['notes', t`Notes`] as const] : []),
    ...report.sections.map(({ id, title }) => [id, title] as const),
    ...(report.omissions.length > 0 ? [['omissions', t`What is missing`] as const] : []),
  ];
  const items = links.map(([id, text]) => markup`<li><a href="#${id}">${text}</a></li>`);
  return markup`<nav aria-label="${t`Contents`}"><ul>${items}</ul></nav>`;
}

function facts(report: Report): Markup {
  const rows = report.facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`);
  return markup`<section><h2>${t`Host`}</h2><dl>${rows}</dl></section>`;
}

function notes(report: Report): Markup {
  if (report.notes.length === 0) return nothing;
  const items = report.notes.map(({ from, to, text }, index) => {
    const time = from === to ? timeOf(report, from) : `${timeOf(report, from)} – ${timeOf(report, to)}`;
    return markup`<li><b>${index + 1}</b> <span class="quiet">${time}</span> ${text}</li>`;
  });
  return markup`<section id="notes"><h2>${t`Notes`}</h2><ul class="findings">${items}</ul></section>`;
}

function omissions(report: Report): Markup {
  if (report.omissions.length === 0) return nothing;
  const items = report.omissions.map((text) => markup`<li>${text}</li>`);
  return markup`<section id="omissions"><h2>${t`What is missing`}</h2><ul>${items}</ul></section>`;
}

const style = new Markup(reportStyle);

const timeText = ({ zone }: Report, seconds: number): string => shortTime(fromSeconds(seconds), zone);

/** A time by the clock of the report: without the offset, and the day, where they are the same all the time. */
function timeOf(report: Report, seconds: number): string {
  const [first, last, time] = [report.from, report.to, seconds].map((each) =>
    timeText(report, each).split(/[ ]|(?=Z|[+-]\d\d:)/),
  );
  const [day = '', clock = '', offset = ''] = time ?? [];
  if (first?.[2] !== last?.[2]) return day + ' ' + clock + offset;
  return first?.[0] === last?.[0] ? clock : day + ' ' + clock;
}

const hasFindings = ({ hostFindings, fileFindings }: Report): boolean => hostFindings.length + fileFindings.length > 0;

function findings(report: Report): Markup {
  const { hostFindings, fileFindings, areFilesChecked } = report;
  if (!hasFindings(report) && !areFilesChecked) return nothing;
  const charts = new Map(report.sections.flatMap((section) => section.charts.map(({ id, title }) => [id, title])));
  const lists = hasFindings(report)
    ? [findingList(t`What happened on the host`, hostFindings, charts), findingList(t`Files`, fileFindings, charts)]
    : [markup`<p>${t`No problems have been detected.`}</p>`];
  return markup`<section id="findings"><h2>${t`Findings`}</h2>${lists}</section>`;
}

/** Titles of the charts that are shown, by their ids. */
type Titles = ReadonlyMap<string, string>;

function findingList(title: string, all: readonly ReportFinding[], charts: Titles): Markup {
  if (all.length === 0) return nothing;
  const counted = countSeverities(all.flatMap((one) => [one, ...(one.following ?? [])]));
  const counts = severities.flatMap((severity) =>
    counted[severity] === 0 ? [] : [`${severityName(severity)}: ${counted[severity]}`],
  );
  const rest = all.length - listedFindings;
  const more = rest > 0 ? markup`<p>${t`${rest} more are not listed.`}</p>` : nothing;
  const items = all.slice(0, listedFindings).map((one) => findingMarkup(one, charts));
  return markup`<h3>${title}</h3><p class="quiet">${counts.join(', ')}</p><ul class="findings">${items}</ul>${more}`;
}

function findingMarkup(finding: ReportFinding, charts: Titles): Markup {
  const { severity, code, link, message, evidence, place, chart = '', following = [] } = finding;
  const title = [finding.title, finding.subject].filter(Boolean).join(': ');
  const shown = charts.get(chart);
  const picture = shown === undefined ? nothing : markup` <a class="quiet" href="#${chart}">${shown}</a>`;
  const items = following.map((one) => findingMarkup(one, charts));
  const others = items.length === 0 ? nothing : markup`<ul class="findings">${items}</ul>`;
  const evident = evidence === undefined ? nothing : markup`<p>${evidence}</p>`;
  const where = place === '' ? nothing : markup`<p class="quiet">${place}</p>`;
  const rule = markup`<a class="quiet" href="${link}" rel="noreferrer">${code}</a>`;
  return markup`
<li class="${severity}"><p><b>${severityName(severity)}</b> ${title} ${rule}${picture}</p><p>${message}</p>${evident}${where}${others}</li>`;
}

function sectionMarkup({ id, title, charts }: ReportSection, report: Report): Markup {
  const figures = charts.map((chart) => figure(chart, report));
  return markup`<section id="${id}"><h2>${title}</h2><div class="charts">${figures}</div></section>
`;
}

function figure(chart: ReportChart, report: Report): Markup {
  const { id, title, unit, lines, lineCount } = chart;
  const unitText = unit.of === undefined || unit.of === 'line' ? '' : humanUnitName(unit);
  const count = lineCount > lines.length ? t`the highest ${lines.length} of ${lineCount}` : '';
  const maxText = ({ statistics: { max }, maxTime }: ReportLine): string => {
    const text = shortHumanText(unit.dimension, max);
    return Number.isNaN(maxTime) ? text : t`${text} at ${timeOf(report, maxTime)}`;
  };
  return markup`
<figure id="${id}"><figcaption><h3>${title}</h3><span>${[unitText, count].filter(Boolean).join(', ')}</span></figcaption>
${chartSvg(chart, report, maxText)}
${numbers(chart, report)}</figure>`;
}

/** What the lines come to, which is their legend too. */
function numbers({ title, unit, lines }: ReportChart, report: Report): Markup {
  const heads = [t`Line`, t`Mean`, 'p95', t`Max`, t`Time of max`].map((head) => markup`<th scope="col">${head}</th>`);
  const rows = lines.map(({ label, statistics: { mean, p95, max }, maxTime }, index) => {
    const key = markup`<svg class="key s${index + 1}" viewBox="0 0 24 10" aria-hidden="true"><path d="M0 5h24"/></svg>`;
    const values = [mean, p95, max].map((value) => markup`<td>${shortHumanText(unit.dimension, value)}</td>`);
    const time = Number.isNaN(maxTime) ? '' : timeOf(report, maxTime);
    return markup`
<tr><th scope="row">${key}${label === '' ? title : label}</th>${values}<td>${time}</td></tr>`;
  });
  const table = markup`<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
  return markup`<details open><summary>${t`Numbers`}</summary>${table}</details>`;
}
