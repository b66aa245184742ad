import { rule } from '../../findings/rule.ts';

export const sharedCluster = rule({
  code: 'mmv/shared-cluster',
  severity: 'warning',
  severityNote: 'info where the files have no item in common',
  title: 'Cluster of another file',
  messages: {
    cluster: '"{other}" in the same folder also has cluster {cluster}.',
    items:
      '"{other}" in the same folder also has cluster {cluster} and {items}. PCP uses the values of "{first}" for both. Change one of the clusters.',
  },
  documentation: {
    why: 'Cluster and item form the number of a metric. The MMV agent gives a cluster to every file that asks for it. If two files have the same item in it, the agent looks for the values of both metrics in the file that comes first by name. Only the files of one folder that the agent accepts are compared: complete, of one byte order, with a cluster other than 0.',
    example: 'app:    cluster = 12, metrics[0].item = 1\nworker: cluster = 12, metrics[0].item = 1',
    fix: 'Give each program its own cluster, or 0 to let the MMV agent choose a free one.',
  },
});

export const duplicateExportedName = rule({
  code: 'mmv/duplicate-exported-name',
  severity: 'warning',
  title: 'Metric name of another file',
  messages: {
    ignored:
      '"{other}" in the same folder also exports {name} and comes first, so PCP ignores this metric. Rename one of them.',
    hides:
      '"{other}" in the same folder also exports {name} but comes later, so PCP ignores the metric there. Rename one of them.',
  },
  documentation: {
    why: 'The MMV agent reads the files of its folder by name and silently ignores a metric whose full name, `mmv.FILE.NAME` or with the flag 0x1 `mmv.NAME`, is taken. Only files that it accepts are compared: complete and of one byte order.',
    example:
      'app:    flags = no prefix, metrics[0].name = "requests"\nworker: flags = no prefix, metrics[0].name = "requests"',
    fix: 'Rename one of the metrics, or clear the flag 0x1 (no prefix).',
  },
});

export const neighbourRules = [sharedCluster, duplicateExportedName];
