/** A prompt that names its user and host, as of bash and of others: `root@web1:~# `, `[root@web1 ~]$ `. */
const prompt = /^\[?[a-z_][\w.-]{0,63}@[\w.-]{1,255}[: ][^\s\]#$%>]{0,255}\]?[#$%>](?: |$)/i;
/** A prompt without a name, before a command that runs one of the tools. */
const command = /^[#$%>] +(?:\w+=\S* +)*(?:sudo +)?(?:\S{0,255}\/)?(?:sar|iostat|vmstat|mpstat|pidstat|sadf)(?: |$)/;
/** Beginning of most rows, which are none. */
const usual = /^[ \d]/;

/** Whether a line that was copied from a terminal is of the shell, and not of a tool: a prompt, or `^C`. */
export const isTerminalLine = (text: string): boolean =>
  !usual.test(text) && (text === '^C' || prompt.test(text) || command.test(text));
