/** Shares of the time of processors, as `sar -u ALL` and mpstat have them. */
export const cpuShares = `
%usr share 1 kernel.all.cpu.vuser
%nice share 1 kernel.all.cpu.vnice
%sys share 1 kernel.all.cpu.sys
%iowait share 1 kernel.all.cpu.wait.total
%steal share 1 kernel.all.cpu.steal
%irq share 1 kernel.all.cpu.irq.hard
%soft share 1 kernel.all.cpu.irq.soft
%guest share 1 kernel.all.cpu.guest
%gnice share 1 kernel.all.cpu.guest_nice
%idle share 1 kernel.all.cpu.idle
`.trim();

/**
 * Columns of sar that are not about the network, after sar(1): heading, use, factor to the unit of the metric, and metric of Performance Co-Pilot, if any. A line in brackets
 * begins a section, with the heading of its instances.
 */
export const sarColumns = `
[cpu CPU]
%user share 1 kernel.all.cpu.user
%nice share 1 kernel.all.cpu.nice
%system share 1 kernel.all.cpu.sys
%iowait share 1 kernel.all.cpu.wait.total
%steal share 1 kernel.all.cpu.steal
%idle share 1 kernel.all.cpu.idle
[cpuall CPU]
${cpuShares}
[cpuunix -]
%usr share 1 kernel.all.cpu.user
%sys share 1 kernel.all.cpu.sys
%wio share 1 kernel.all.cpu.wait.total
%idle share 1 kernel.all.cpu.idle
physc level 1 -
%entc level 1 -
[diskunix device]
%busy share 1 disk.dev.util
avque rate 1 disk.dev.avg_qlen
r+w/s rate 1 disk.dev.total
blks/s rate 0.5 disk.dev.total_bytes
Kbs/s rate 1 disk.dev.total_bytes
avwait mean 1 -
avserv mean 1 -
[pcsw -]
proc/s rate 1 kernel.all.sysfork
cswch/s rate 1 kernel.all.pswitch
[irq INTR]
intr/s rate 1 kernel.all.intr
[swap -]
pswpin/s rate 1 mem.vmstat.pswpin
pswpout/s rate 1 mem.vmstat.pswpout
[page -]
pgpgin/s rate 1 mem.vmstat.pgpgin
pgpgout/s rate 1 mem.vmstat.pgpgout
fault/s rate 1 mem.vmstat.pgfault
majflt/s rate 1 mem.vmstat.pgmajfault
pgfree/s rate 1 mem.vmstat.pgfree
pgscank/s rate 1 mem.vmstat.pgscan_kswapd_total
pgscand/s rate 1 mem.vmstat.pgscan_direct_total
pgsteal/s rate 1 mem.vmstat.pgsteal_total
%vmeff mean 1 -
pgprom/s rate 1 mem.vmstat.pgpromote_success
pgdem/s rate 1 mem.vmstat.pgdemote_total
[io -]
tps rate 1 disk.all.total
rtps rate 1 disk.all.read
wtps rate 1 disk.all.write
dtps rate 1 disk.all.discard
bread/s rate 0.5 disk.all.read_bytes
bwrtn/s rate 0.5 disk.all.write_bytes
bdscd/s rate 0.5 disk.all.discard_bytes
[memory -]
kbmemfree level 1 mem.util.free
kbavail level 1 mem.util.available
kbmemused level 1 mem.util.used
%memused level 1 -
kbbuffers level 1 mem.util.bufmem
kbcached level 1 mem.util.cached
kbcommit level 1 mem.util.committed_AS
%commit level 1 -
kbactive level 1 mem.util.active
kbinact level 1 mem.util.inactive
kbdirty level 1 mem.util.dirty
kbshmem level 1 mem.util.shmem
kbanonpg level 1 mem.util.anonpages
kbslab level 1 mem.util.slab
kbkstack level 1 mem.util.kernelStack
kbpgtbl level 1 mem.util.pageTables
kbvmused level 1 mem.util.vmallocUsed
[swapmem -]
kbswpfree level 1 mem.util.swapFree
kbswpused level 1 swap.used
%swpused level 1 -
kbswpcad level 1 mem.util.swapCached
%swpcad level 1 -
[memrate -]
frmpg/s rate 1 -
bufpg/s rate 1 -
campg/s rate 1 -
[huge -]
kbhugfree level 1 mem.util.hugepagesFreeBytes
kbhugused level 1 -
%hugused level 1 -
kbhugrsvd level 1 mem.util.hugepagesRsvdBytes
kbhugsurp level 1 mem.util.hugepagesSurpBytes
[ktables -]
dentunusd level 1 vfs.dentry.free
file-nr level 1 vfs.files.count
inode-nr level 1 vfs.inodes.count
pty-nr level 1 kernel.all.nptys
[queue -]
runq-sz level 1 kernel.all.runnable
plist-sz level 1 kernel.all.nprocs
ldavg-1 level 1 kernel.all.load[1 minute]
ldavg-5 level 1 kernel.all.load[5 minute]
ldavg-15 level 1 kernel.all.load[15 minute]
blocked level 1 kernel.all.blocked
[serial TTY]
rcvin/s rate 1 tty.serial.rx
xmtin/s rate 1 tty.serial.tx
txmtin/s rate 1 tty.serial.tx
framerr/s rate 1 tty.serial.frame
prtyerr/s rate 1 tty.serial.parity
brk/s rate 1 tty.serial.brk
ovrun/s rate 1 tty.serial.overrun
[disk DEV]
tps rate 1 disk.dev.total
rd_sec/s rate 0.5 disk.dev.read_bytes
wr_sec/s rate 0.5 disk.dev.write_bytes
rkB/s rate 1 disk.dev.read_bytes
wkB/s rate 1 disk.dev.write_bytes
dkB/s rate 1 disk.dev.discard_bytes
avgrq-sz mean 0.5 disk.dev.avg_rqsz
areq-sz mean 1 disk.dev.avg_rqsz
avgqu-sz rate 1 disk.dev.avg_qlen
aqu-sz rate 1 disk.dev.avg_qlen
await mean 1 disk.dev.await
svctm mean 1 -
%util share 1 disk.dev.util
[freq CPU]
MHz level 1 hinv.cpu.clock
wghMHz mean 1 -
[psicpu -]
%scpu-10 level 1 kernel.all.pressure.cpu.some.avg[10 second]
%scpu-60 level 1 kernel.all.pressure.cpu.some.avg[1 minute]
%scpu-300 level 1 kernel.all.pressure.cpu.some.avg[5 minute]
%scpu share 1 kernel.all.pressure.cpu.some.total
[psiio -]
%sio-10 level 1 kernel.all.pressure.io.some.avg[10 second]
%sio-60 level 1 kernel.all.pressure.io.some.avg[1 minute]
%sio-300 level 1 kernel.all.pressure.io.some.avg[5 minute]
%sio share 1 kernel.all.pressure.io.some.total
%fio-10 level 1 kernel.all.pressure.io.full.avg[10 second]
%fio-60 level 1 kernel.all.pressure.io.full.avg[1 minute]
%fio-300 level 1 kernel.all.pressure.io.full.avg[5 minute]
%fio share 1 kernel.all.pressure.io.full.total
[psimem -]
%smem-10 level 1 kernel.all.pressure.memory.some.avg[10 second]
%smem-60 level 1 kernel.all.pressure.memory.some.avg[1 minute]
%smem-300 level 1 kernel.all.pressure.memory.some.avg[5 minute]
%smem share 1 kernel.all.pressure.memory.some.total
%fmem-10 level 1 kernel.all.pressure.memory.full.avg[10 second]
%fmem-60 level 1 kernel.all.pressure.memory.full.avg[1 minute]
%fmem-300 level 1 kernel.all.pressure.memory.full.avg[5 minute]
%fmem share 1 kernel.all.pressure.memory.full.total
[fs FILESYSTEM]
MBfsfree level 1024 filesys.free
MBfsused level 1024 filesys.used
%fsused level 1 -
%ufsused level 1 -
Ifree level 1 filesys.freefiles
Iused level 1 filesys.usedfiles
%Iused level 1 -
`;
