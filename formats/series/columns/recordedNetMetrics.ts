/**
 * Metrics of Performance Co-Pilot that can be made of printed columns of the network and what follows it: name, PMID, serial of the instance domain, semantics
 * (counter, instant, discrete) and units. A line in brackets has what the names below begin with.
 */
export const recordedNetMetrics = `
[network.icmp]
inaddrmaskreps 60.14.32 - c count
inaddrmasks 60.14.31 - c count
indestunreachs 60.14.22 - c count
inechoreps 60.14.28 - c count
inechos 60.14.27 - c count
inerrors 60.14.21 - c count
inmsgs 60.14.20 - c count
inparmprobs 60.14.24 - c count
inredirects 60.14.26 - c count
insrcquenchs 60.14.25 - c count
intimeexcds 60.14.23 - c count
intimestampreps 60.14.30 - c count
intimestamps 60.14.29 - c count
outaddrmaskreps 60.14.45 - c count
outaddrmasks 60.14.44 - c count
outdestunreachs 60.14.35 - c count
outechoreps 60.14.41 - c count
outechos 60.14.40 - c count
outerrors 60.14.34 - c count
outmsgs 60.14.33 - c count
outparmprobs 60.14.37 - c count
outredirects 60.14.39 - c count
outsrcquenchs 60.14.38 - c count
outtimeexcds 60.14.36 - c count
outtimestampreps 60.14.43 - c count
outtimestamps 60.14.42 - c count
[network.icmp6]
indestunreachs 60.58.37 - c count
inechoreplies 60.58.42 - c count
inechos 60.58.41 - c count
inerrors 60.58.33 - c count
ingroupmembqueries 60.58.43 - c count
ingroupmembreductions 60.58.45 - c count
ingroupmembresponses 60.58.44 - c count
inmsgs 60.58.32 - c count
inneighboradvertisements 60.58.49 - c count
inneighborsolicits 60.58.48 - c count
inparmproblems 60.58.40 - c count
inpkttoobigs 60.58.38 - c count
inredirects 60.58.50 - c count
inrouteradvertisements 60.58.47 - c count
inroutersolicits 60.58.46 - c count
intimeexcds 60.58.39 - c count
outdestunreachs 60.58.52 - c count
outechoreplies 60.58.57 - c count
outgroupmembreductions 60.58.60 - c count
outgroupmembresponses 60.58.59 - c count
outmsgs 60.58.34 - c count
outneighboradvertisements 60.58.64 - c count
outneighborsolicits 60.58.63 - c count
outparmproblems 60.58.55 - c count
outpkttoobigs 60.58.53 - c count
outredirects 60.58.65 - c count
outroutersolicits 60.58.61 - c count
outtimeexcds 60.58.54 - c count
[network.interface]
baudrate 60.3.23 3 d byte/sec
collisions 60.3.13 3 c count
[network.interface.in]
bytes 60.3.0 3 c byte
compressed 60.3.6 3 c count
drops 60.3.3 3 c count
errors 60.3.2 3 c count
fifo 60.3.4 3 c count
frame 60.3.5 3 c count
mcasts 60.3.7 3 c count
packets 60.3.1 3 c count
[network.interface.out]
bytes 60.3.8 3 c byte
carrier 60.3.14 3 c count
compressed 60.3.15 3 c count
drops 60.3.11 3 c count
errors 60.3.10 3 c count
fifo 60.3.12 3 c count
packets 60.3.9 3 c count
[network.ip]
forwdatagrams 60.14.5 - c count
fragcreates 60.14.18 - c count
fragfails 60.14.17 - c count
fragoks 60.14.16 - c count
inaddrerrors 60.14.4 - c count
indelivers 60.14.8 - c count
indiscards 60.14.7 - c count
inhdrerrors 60.14.3 - c count
inreceives 60.14.2 - c count
inunknownprotos 60.14.6 - c count
outdiscards 60.14.10 - c count
outnoroutes 60.14.11 - c count
outrequests 60.14.9 - c count
reasmfails 60.14.15 - c count
reasmoks 60.14.14 - c count
reasmreqds 60.14.13 - c count
[network.ip6]
fragcreates 60.58.19 - c count
fragfails 60.58.18 - c count
fragoks 60.58.17 - c count
inaddrerrors 60.58.4 - c count
indelivers 60.58.8 - c count
indiscards 60.58.7 - c count
inhdrerrors 60.58.1 - c count
inmcastpkts 60.58.20 - c count
innoroutes 60.58.3 - c count
inreceives 60.58.0 - c count
intoobigerrors 60.58.2 - c count
intruncatedpkts 60.58.6 - c count
inunknownprotos 60.58.5 - c count
outdiscards 60.58.11 - c count
outforwdatagrams 60.58.9 - c count
outmcastpkts 60.58.21 - c count
outnoroutes 60.58.12 - c count
outrequests 60.58.10 - c count
reasmfails 60.58.16 - c count
reasmoks 60.58.15 - c count
reasmreqds 60.58.14 - c count
[network.sockstat.frag]
inuse 60.11.15 - i count
[network.sockstat.frag6]
inuse 60.73.4 - i count
[network.sockstat.raw]
inuse 60.11.6 - i count
[network.sockstat.raw6]
inuse 60.73.3 - i count
[network.sockstat.tcp]
inuse 60.11.0 - i count
tw 60.11.11 - i count
[network.sockstat.tcp6]
inuse 60.73.0 - i count
[network.sockstat]
total 60.11.9 - i count
[network.sockstat.udp]
inuse 60.11.3 - i count
[network.sockstat.udp6]
inuse 60.73.1 - i count
[network.softnet]
dropped 60.57.1 - c count
flow_limit_count 60.57.5 - c count
[network.softnet.percpu]
dropped 60.57.7 0 c count
flow_limit_count 60.57.11 0 c count
processed 60.57.6 0 c count
received_rps 60.57.10 0 c count
time_squeeze 60.57.8 0 c count
total_backlog 60.57.13 0 i count
[network.softnet]
processed 60.57.0 - c count
received_rps 60.57.4 - c count
time_squeeze 60.57.2 - c count
total_backlog 60.57.12 - i count
[network.tcp]
activeopens 60.14.54 - c count
attemptfails 60.14.56 - c count
estabresets 60.14.57 - c count
inerrs 60.14.62 - c count
insegs 60.14.59 - c count
outrsts 60.14.63 - c count
outsegs 60.14.60 - c count
passiveopens 60.14.55 - c count
retranssegs 60.14.61 - c count
[network.udp]
indatagrams 60.14.70 - c count
inerrors 60.14.72 - c count
noports 60.14.71 - c count
outdatagrams 60.14.74 - c count
[network.udp6]
indatagrams 60.58.67 - c count
inerrors 60.58.69 - c count
noports 60.58.68 - c count
outdatagrams 60.58.70 - c count
[nfs3.client]
reqs 60.7.61 8 c count
[nfs3.server]
reqs 60.7.63 8 c count
[proc.fd]
count 3.51.0 9 i count
[proc.io]
cancelled_write_bytes 3.32.6 9 c byte
read_bytes 3.32.4 9 c byte
write_bytes 3.32.5 9 c byte
[proc.psinfo]
guest_time 3.8.45 9 c millisec
maj_flt 3.8.11 9 c count
minflt 3.8.9 9 c count
nvctxsw 3.24.30 9 i -
rss 3.8.23 9 i Kbyte
stime 3.8.14 9 c millisec
threads 3.24.28 9 i -
utime 3.8.13 9 c millisec
vctxsw 3.24.29 9 i -
vsize 3.8.22 9 i Kbyte
[proc.schedstat]
run_delay 3.31.1 9 c nanosec
[rpc.client]
rpccnt 60.7.20 - c count
rpcretrans 60.7.21 - c count
[rpc.server]
netcnt 60.7.44 - c count
nettcpcnt 60.7.46 - c count
netudpcnt 60.7.45 - c count
rchits 60.7.35 - c count
rcmisses 60.7.36 - c count
rpcbadclnt 60.7.34 - c count
rpccnt 60.7.30 - c count
[swap]
length 60.1.6 - i byte
used 60.1.7 - i byte
[tty.serial]
brk 60.74.4 35 c -
frame 60.74.2 35 c -
overrun 60.74.5 35 c -
parity 60.74.3 35 c -
rx 60.74.1 35 c -
tx 60.74.0 35 c -
[vfs.dentry]
free 60.27.6 - i -
[vfs.files]
count 60.27.0 - i -
[vfs.inodes]
count 60.27.3 - i -
`;
