import type { Group, HeaderStanza, PmaReport } from '../../../formats/pma/model/model.ts';

/** A report with the values that its getters give now, so that two can be compared. */
export function plainReport({ findings, model }: PmaReport): unknown {
  const { timeValues, classes, headers, groups, ...rest } = model;
  return {
    findings,
    ...rest,
    timeValues: { ...timeValues },
    classes: classes.map((definition) => ({ ...definition })),
    headers: headers.map(plainHeader),
    groups: groups.map(plainGroup),
  };
}

export function plainHeader({ name, headerLine, endLine }: HeaderStanza): HeaderStanza {
  return { name, headerLine, endLine };
}

export function plainGroup(group: Group): Group {
  const { headerLine, endLine, dateLine, date, utcOffsetMinutes, timeValues, stanzas } = group;
  return {
    headerLine,
    endLine,
    dateLine,
    date,
    utcOffsetMinutes,
    timeValues: timeValues && { ...timeValues },
    stanzas: stanzas.map((stanza) => ({
      ...stanza,
      definition: stanza.definition && { ...stanza.definition },
      headerLine: stanza.headerLine,
      endLine: stanza.endLine,
    })),
  };
}
