/**
 * Columns of iostat, after iostat(1): heading, use, factor to the unit of the metric, and metric of Performance Co-Pilot, if any. A line in brackets
 * begins a section, with the heading of its instances.
 */
export const iostatColumns = `
[disk Device]
tps rate 1 disk.dev.total
r/s rate 1 disk.dev.read
w/s rate 1 disk.dev.write
d/s rate 1 disk.dev.discard
f/s rate 1 disk.dev.flush
rrqm/s rate 1 disk.dev.read_merge
wrqm/s rate 1 disk.dev.write_merge
drqm/s rate 1 disk.dev.discard_merge
rqm/s rate 1 -
%rrqm mean 1 -
%wrqm mean 1 -
%drqm mean 1 -
await mean 1 disk.dev.await
r_await mean 1 disk.dev.r_await
w_await mean 1 disk.dev.w_await
d_await mean 1 disk.dev.d_await
f_await mean 1 disk.dev.f_await
avgrq-sz mean 0.5 disk.dev.avg_rqsz
areq-sz mean 1 disk.dev.avg_rqsz
rareq-sz mean 1 disk.dev.r_avg_rqsz
wareq-sz mean 1 disk.dev.w_avg_rqsz
dareq-sz mean 1 disk.dev.d_avg_rqsz
avgqu-sz rate 1 disk.dev.avg_qlen
aqu-sz rate 1 disk.dev.avg_qlen
svctm mean 1 -
%util share 1 disk.dev.util
rkB/s rate 1 disk.dev.read_bytes
wkB/s rate 1 disk.dev.write_bytes
dkB/s rate 1 disk.dev.discard_bytes
kB/s rate 1 disk.dev.total_bytes
kB_read/s rate 1 disk.dev.read_bytes
kB_wrtn/s rate 1 disk.dev.write_bytes
kB_dscd/s rate 1 disk.dev.discard_bytes
kB_w+d/s rate 1 -
kB_read amount 1 -
kB_wrtn amount 1 -
kB_dscd amount 1 -
kB_w+d amount 1 -
rMB/s rate 1024 disk.dev.read_bytes
wMB/s rate 1024 disk.dev.write_bytes
dMB/s rate 1024 disk.dev.discard_bytes
MB/s rate 1024 disk.dev.total_bytes
MB_read/s rate 1024 disk.dev.read_bytes
MB_wrtn/s rate 1024 disk.dev.write_bytes
MB_dscd/s rate 1024 disk.dev.discard_bytes
MB_w+d/s rate 1024 -
MB_read amount 1024 -
MB_wrtn amount 1024 -
MB_dscd amount 1024 -
MB_w+d amount 1024 -
rsec/s rate 0.5 disk.dev.read_bytes
wsec/s rate 0.5 disk.dev.write_bytes
dsec/s rate 0.5 disk.dev.discard_bytes
sec/s rate 0.5 disk.dev.total_bytes
sec_read/s rate 0.5 disk.dev.read_bytes
sec_wrtn/s rate 0.5 disk.dev.write_bytes
sec_dscd/s rate 0.5 disk.dev.discard_bytes
sec_w+d/s rate 0.5 -
sec_read amount 0.5 -
sec_wrtn amount 0.5 -
sec_dscd amount 0.5 -
sec_w+d amount 0.5 -
rBlk/s rate 0.5 disk.dev.read_bytes
wBlk/s rate 0.5 disk.dev.write_bytes
dBlk/s rate 0.5 disk.dev.discard_bytes
Blk/s rate 0.5 disk.dev.total_bytes
Blk_read/s rate 0.5 disk.dev.read_bytes
Blk_wrtn/s rate 0.5 disk.dev.write_bytes
Blk_dscd/s rate 0.5 disk.dev.discard_bytes
Blk_w+d/s rate 0.5 -
Blk_read amount 0.5 -
Blk_wrtn amount 0.5 -
Blk_dscd amount 0.5 -
Blk_w+d amount 0.5 -
[cpu -]
%user share 1 kernel.all.cpu.user
%nice share 1 kernel.all.cpu.nice
%system share 1 kernel.all.cpu.sys
%iowait share 1 kernel.all.cpu.wait.total
%steal share 1 kernel.all.cpu.steal
%idle share 1 kernel.all.cpu.idle
`;
