import { rule } from '../../findings/rule.ts';

export const sharedCluster = rule({
  code: 'mmv/shared-cluster',
  severity: 'warning',
  severityNote: 'info where no metric of the one file has the item of a metric of the other',
  title: 'Cluster of another file',
  messages: {
    cluster: 'cluster {cluster} is also that of "{other}" in the same folder',
    items:
      'cluster {cluster} is also that of "{other}" in the same folder, and both have {items}: PCP takes the values of "{first}" for both',
  },
  documentation: {
    why: 'Cluster and item make the number of a metric. The MMV agent gives a cluster to every file that asks for it; where two files have the same item in it, it looks for the values of both metrics in the file that comes first by name. Looked at are files of one folder that the agent takes: complete, of one byte order, with a cluster other than 0.',
    example: 'app:    cluster = 12, metrics[0].item = 1\nworker: cluster = 12, metrics[0].item = 1',
    fix: 'Give each program a cluster of its own, or 0 to have the MMV agent choose one that is free.',
  },
});

export const duplicateExportedName = rule({
  code: 'mmv/duplicate-exported-name',
  severity: 'warning',
  title: 'Metric name of another file',
  messages: {
    ignored: '"{other}" in the same folder exports {name} as well and comes first: PCP ignores this metric',
    hides: '"{other}" in the same folder exports {name} as well and comes later: PCP ignores the metric there',
  },
  documentation: {
    why: 'The MMV agent reads the files of its folder by name and silently ignores a metric whose full name, `mmv.FILE.NAME` or with the flag 0x1 `mmv.NAME`, is taken. Looked at are files that it takes: complete and of one byte order.',
    example:
      'app:    flags = no prefix, metrics[0].name = "requests"\nworker: flags = no prefix, metrics[0].name = "requests"',
    fix: 'Rename one of the metrics, or leave the flag 0x1 (no prefix) out.',
  },
});

export const neighbourRules = [sharedCluster, duplicateExportedName];
