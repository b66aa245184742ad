/** Metrics whose changes say nothing: facts of the hardware, of PCP itself, clocks, limits and numbers of things. */
const never = new RegExp(
  `^(?:${[
    '(?:pmcd|pmproxy|hinv|event)\\..+',
    '(?:.+\\.)?(?:uptime|boottime|limit|capacity|id|[ug]id|pid|ppid|pgrp|session|tty|tty_pgrp|start_time)',
    '(?:hot)?proc\\.id\\..+',
  ].join('|')})$`,
);

/** What repeats others over another time, or in parts that nobody knows. */
const seldom = /^(?:mem\.(?:buddyinfo|zoneinfo|slabinfo|ksm)\..+|(?:kernel\.all|cgroup)\.pressure\..+\.avg(?:\d.*)?)$/;
const longLoad = /^(?:5|15) minute$/;

/** Whether the values of a metric are compared. @param isAll whether those are wanted that usually are not */
export function isCompared(name: string, isAll: boolean): boolean {
  return !never.test(name) && (isAll || !seldom.test(name));
}

/**
 * Whether the values of an instance of a metric are compared.
 *
 * @param isAll whether those are wanted that usually are not
 */
export function isInstanceCompared(name: string, instance: string, isAll: boolean): boolean {
  return isAll || name !== 'kernel.all.load' || !longLoad.test(instance);
}

/** Shares of something: so many points are needed for a change. */
const shares = /^(?:kernel\.(?:all|percpu|pernode)\.cpu\..+|(?:kernel\.all|cgroup)\.pressure\..+|filesys\.full)$/;

export function isShare(name: string): boolean {
  return shares.test(name);
}

/** What people look at first comes first. */
const preferences: readonly RegExp[] = [
  /^mem\.(?:util\.)?available$/,
  /^kernel\.all\.load$/,
  /^kernel\.all\.cpu\./,
  /^(?:kernel\.all|proc\.runq)\.(?:blocked|runnable|running)$/,
  /pressure/,
  /^(?:swap\.|mem\.vmstat\.pswp)/,
  /fault/,
  /^disk\.(?:dev|all)\.(?:.*avactive|.*bytes)$/,
  /^network\./,
  /^filesys\./,
  /^(?:hot)?proc\./,
];

/** Rank of a metric among changes of the same size: those with the lower number are reported first. */
export function preferenceOf(name: string): number {
  const found = preferences.findIndex((pattern) => pattern.test(name));
  return found < 0 ? preferences.length : found;
}

/** Whether a text, or a number that rarely changes, is a fact of the host: of processes there are always others. */
export function isFact(name: string): boolean {
  return !/^(?:(?:hot)?proc|cgroup|event)\.|^pmcd\.(?!version$|build$)/.test(name);
}
