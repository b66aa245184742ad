/**
 * Metrics of Performance Co-Pilot that can be made of printed columns: name, PMID, serial of the instance domain, semantics
 * (counter, instant, discrete) and units. A line in brackets has what the names below begin with.
 */
export const recordedMetrics = `
[disk.all]
discard 60.0.96 - c count
discard_bytes 60.0.98 - c Kbyte
read 60.0.24 - c count
read_bytes 60.0.41 - c Kbyte
total 60.0.29 - c count
write 60.0.25 - c count
write_bytes 60.0.42 - c Kbyte
[disk.dev]
avactive 60.0.46 1 c millisec
aveq 60.0.47 1 c millisec
discard 60.0.88 1 c count
discard_bytes 60.0.90 1 c Kbyte
discard_merge 60.0.91 1 c count
discard_rawactive 60.0.92 1 c millisec
flush 60.0.93 1 c count
flush_rawactive 60.0.94 1 c millisec
read 60.0.4 1 c count
read_bytes 60.0.38 1 c Kbyte
read_merge 60.0.49 1 c count
read_rawactive 60.0.72 1 c millisec
total 60.0.28 1 c count
total_bytes 60.0.40 1 c Kbyte
total_rawactive 60.0.79 1 c millisec
write 60.0.5 1 c count
write_bytes 60.0.39 1 c Kbyte
write_merge 60.0.50 1 c count
write_rawactive 60.0.73 1 c millisec
[disk.dm]
avactive 60.54.11 24 c millisec
aveq 60.54.12 24 c millisec
discard 60.54.18 24 c count
discard_bytes 60.54.20 24 c Kbyte
discard_merge 60.54.21 24 c count
discard_rawactive 60.54.22 24 c millisec
flush 60.54.23 24 c count
flush_rawactive 60.54.24 24 c millisec
read 60.54.0 24 c count
read_bytes 60.54.6 24 c Kbyte
read_merge 60.54.9 24 c count
read_rawactive 60.54.14 24 c millisec
total 60.54.2 24 c count
total_bytes 60.54.8 24 c Kbyte
total_rawactive 60.54.16 24 c millisec
write 60.54.1 24 c count
write_bytes 60.54.7 24 c Kbyte
write_merge 60.54.10 24 c count
write_rawactive 60.54.15 24 c millisec
[disk.md]
avactive 60.59.11 25 c millisec
aveq 60.59.12 25 c millisec
discard 60.59.18 25 c count
discard_bytes 60.59.20 25 c Kbyte
discard_merge 60.59.21 25 c count
discard_rawactive 60.59.22 25 c millisec
flush 60.59.23 25 c count
flush_rawactive 60.59.24 25 c millisec
read 60.59.0 25 c count
read_bytes 60.59.6 25 c Kbyte
read_merge 60.59.9 25 c count
read_rawactive 60.59.14 25 c millisec
total 60.59.2 25 c count
total_bytes 60.59.8 25 c Kbyte
total_rawactive 60.59.16 25 c millisec
write 60.59.1 25 c count
write_bytes 60.59.7 25 c Kbyte
write_merge 60.59.10 25 c count
write_rawactive 60.59.15 25 c millisec
[disk.partitions]
avactive 60.10.11 10 c millisec
aveq 60.10.12 10 c millisec
discard 60.10.17 10 c count
discard_bytes 60.10.19 10 c Kbyte
discard_merge 60.10.20 10 c count
discard_rawactive 60.10.21 10 c millisec
flush 60.10.22 10 c count
flush_rawactive 60.10.23 10 c millisec
read 60.10.0 10 c count
read_bytes 60.10.6 10 c Kbyte
read_merge 60.10.9 10 c count
read_rawactive 60.10.13 10 c millisec
total 60.10.2 10 c count
total_bytes 60.10.8 10 c Kbyte
total_rawactive 60.10.15 10 c millisec
write 60.10.1 10 c count
write_bytes 60.10.7 10 c Kbyte
write_merge 60.10.10 10 c count
write_rawactive 60.10.14 10 c millisec
[fchost.in]
frames 60.91.0 39 c count
[fchost.out]
frames 60.91.1 39 c count
[filesys]
avail 60.5.10 5 i Kbyte
free 60.5.3 5 i Kbyte
freefiles 60.5.6 5 i -
full 60.5.8 5 i -
used 60.5.2 5 i Kbyte
usedfiles 60.5.5 5 i -
[hinv.cpu]
clock 60.18.0 0 d /microsec
[hinv]
ncpu 60.0.32 - d -
[kernel.all]
blocked 60.0.16 - i -
boottime 60.0.17 - d sec
[kernel.all.cpu]
guest 60.0.60 - c millisec
guest_nice 60.0.81 - c millisec
idle 60.0.23 - c millisec
intr 60.0.34 - c millisec
[kernel.all.cpu.irq]
hard 60.0.54 - c millisec
soft 60.0.53 - c millisec
[kernel.all.cpu]
nice 60.0.21 - c millisec
steal 60.0.55 - c millisec
sys 60.0.22 - c millisec
user 60.0.20 - c millisec
vnice 60.0.82 - c millisec
vuser 60.0.78 - c millisec
[kernel.all.cpu.wait]
total 60.0.35 - c millisec
[kernel.all.interrupts]
total 60.4.0 4 c count
[kernel.all]
intr 60.0.12 - c count
load 60.2.0 2 i -
nprocs 60.2.3 - i -
nptys 60.72.3 - i -
[kernel.all.pressure.cpu.some]
avg 60.83.0 37 i -
total 60.83.1 - c microsec
[kernel.all.pressure.io.full]
avg 60.85.2 37 i -
total 60.85.3 - c microsec
[kernel.all.pressure.io.some]
avg 60.85.0 37 i -
total 60.85.1 - c microsec
[kernel.all.pressure.memory.full]
avg 60.84.2 37 i -
total 60.84.3 - c microsec
[kernel.all.pressure.memory.some]
avg 60.84.0 37 i -
total 60.84.1 - c microsec
[kernel.all]
pswitch 60.0.13 - c count
runnable 60.2.2 - i -
running 60.0.15 - i -
sysfork 60.0.14 - c count
[kernel.percpu.cpu]
guest 60.0.61 0 c millisec
guest_nice 60.0.83 0 c millisec
idle 60.0.3 0 c millisec
intr 60.0.31 0 c millisec
[kernel.percpu.cpu.irq]
hard 60.0.57 0 c millisec
soft 60.0.56 0 c millisec
[kernel.percpu.cpu]
nice 60.0.1 0 c millisec
steal 60.0.58 0 c millisec
sys 60.0.2 0 c millisec
user 60.0.0 0 c millisec
vnice 60.0.84 0 c millisec
vuser 60.0.76 0 c millisec
[kernel.percpu.cpu.wait]
total 60.0.30 0 c millisec
[kernel.percpu]
interrupts 60.4.1 40 c count
intr 60.4.4 0 c count
[kernel.uname]
machine 60.12.3 - d -
nodename 60.12.4 - d -
release 60.12.0 - d -
sysname 60.12.2 - d -
[mem]
physmem 60.1.0 - d Kbyte
[mem.util]
active 60.1.14 - i Kbyte
anonpages 60.1.30 - i Kbyte
available 60.1.58 - i Kbyte
bufmem 60.1.4 - i Kbyte
cached 60.1.5 - i Kbyte
committed_AS 60.1.26 - i Kbyte
dirty 60.1.22 - i Kbyte
free 60.1.2 - i Kbyte
hugepagesFreeBytes 60.1.61 - i byte
hugepagesRsvdBytes 60.1.62 - i byte
hugepagesSurpBytes 60.1.63 - i byte
inactive 60.1.15 - i Kbyte
kernelStack 60.1.43 - i Kbyte
pageTables 60.1.27 - i Kbyte
shmem 60.1.42 - i Kbyte
slab 60.1.25 - i Kbyte
swapCached 60.1.13 - i Kbyte
swapFree 60.1.21 - i Kbyte
used 60.1.1 - i Kbyte
vmallocUsed 60.1.51 - i Kbyte
[mem.vmstat]
pgdemote_total 60.28.185 - c count
pgfault 60.28.16 - c count
pgfree 60.28.13 - c count
pgmajfault 60.28.17 - c count
pgpgin 60.28.6 - c count
pgpgout 60.28.7 - c count
pgpromote_success 60.28.187 - c count
pgscan_direct_total 60.28.176 - c count
pgscan_kswapd_total 60.28.177 - c count
pgsteal_total 60.28.178 - c count
pswpin 60.28.8 - c count
pswpout 60.28.9 - c count
`;
