import { cpuShares } from './sarColumns.ts';

/** Columns that vmstat has on all systems. */
const threads = `
r level 1 kernel.all.running
b level 1 kernel.all.blocked
`.trim();

/** Columns that it has on all but Linux. */
const unixUse = `
in rate 1 kernel.all.intr
syscalls rate 1 -
cs rate 1 kernel.all.pswitch
us share 1 kernel.all.cpu.user
sy share 1 kernel.all.cpu.sys
id share 1 kernel.all.cpu.idle
`.trim();

/**
 * Columns of mpstat, pidstat and vmstat, after their manual pages: heading, use, factor to the unit of the metric, and metric of Performance Co-Pilot, if any. A line in brackets
 * begins a section, with the heading of its instances.
 */
export const toolColumns = `
[cpu CPU]
${cpuShares}
[node NODE]
${cpuShares.replaceAll('kernel.all.', 'kernel.pernode.')}
[vmstat -]
${threads}
swpd level 1 swap.used
free level 1 mem.util.free
buff level 1 mem.util.bufmem
cache level 1 mem.util.cached
inact level 1 mem.util.inactive
active level 1 mem.util.active
si rate 1 mem.vmstat.pswpin
so rate 1 mem.vmstat.pswpout
bi rate 1 mem.vmstat.pgpgin
bo rate 1 mem.vmstat.pgpgout
in rate 1 kernel.all.intr
cs rate 1 kernel.all.pswitch
us share 1 kernel.all.cpu.user
sy share 1 kernel.all.cpu.sys
id share 1 kernel.all.cpu.idle
wa share 1 kernel.all.cpu.wait.total
st share 1 kernel.all.cpu.steal
gu share 1 kernel.all.cpu.guest
w level 1 -
[vmstat.aix -]
${threads}
avm level 1 -
fre level 4 mem.util.free
re rate 1 -
pi rate 1 mem.vmstat.pswpin
po rate 1 mem.vmstat.pswpout
fr rate 1 -
sr rate 1 -
cy rate 1 -
${unixUse}
wa share 1 kernel.all.cpu.wait.total
pc level 1 -
ec level 1 -
[vmstat.solaris -]
${threads}
w level 1 -
swap level 1 -
free level 1 mem.util.free
re rate 1 -
mf rate 1 -
pi rate 1 mem.vmstat.pgpgin
po rate 1 mem.vmstat.pgpgout
fr rate 1 -
de level 1 -
sr rate 1 -
${unixUse}
[vmstat.hpux -]
${threads}
w level 1 -
avm level 1 -
free level 4 mem.util.free
re rate 1 -
at rate 1 -
pi rate 4 mem.vmstat.pgpgin
po rate 4 mem.vmstat.pgpgout
fr rate 1 -
de level 1 -
sr rate 1 -
${unixUse}
[pidstat PID]
%usr share 1 proc.psinfo.utime
%system share 1 proc.psinfo.stime
%guest share 1 proc.psinfo.guest_time
%wait share 1 proc.schedstat.run_delay
%CPU share 1 -
minflt/s rate 1 proc.psinfo.minflt
majflt/s rate 1 proc.psinfo.maj_flt
VSZ level 1 proc.psinfo.vsize
RSS level 1 proc.psinfo.rss
%MEM level 1 -
kB_rd/s rate 1 proc.io.read_bytes
kB_wr/s rate 1 proc.io.write_bytes
kB_ccwr/s rate 1 proc.io.cancelled_write_bytes
iodelay amount 1 -
cswch/s rate 1 proc.psinfo.vctxsw
nvcswch/s rate 1 proc.psinfo.nvctxsw
threads level 1 proc.psinfo.threads
fd-nr level 1 proc.fd.count
StkSize level 1 -
StkRef level 1 -
`;
