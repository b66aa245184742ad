import { ruleLink } from '../../findings/report/ruleLink.ts';
import type { HostProblem } from '../doctor/hostProblem.ts';
import type { Incident } from '../doctor/incidents.ts';
import type { DescriptionOptions, DescribedProblem } from '../doctor/describeIncident.ts';
import { describeIncident } from '../doctor/describeIncident.ts';
import type { ReportFinding } from './report.ts';

/** What was wrong with the host in words: the likely cause of each incident, with what came with it. */
export function reportIncidents(incidents: readonly Incident[], telling: DescriptionOptions): readonly ReportFinding[] {
  return incidents.flatMap((incident) => {
    const [first, ...following] = describeIncident(incident, telling).map(([problem, told]) =>
      reportProblem(problem, told),
    );
    return first === undefined ? [] : [{ ...first, following }];
  });
}

function reportProblem({ rule }: HostProblem, { besides, ...told }: DescribedProblem): ReportFinding {
  return {
    ...told,
    link: ruleLink(rule.rule),
    place: besides,
    ...(rule.chart === undefined ? {} : { chart: rule.chart }),
  };
}
