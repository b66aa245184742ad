/**
 * Columns of sar about the network, after sar(1): heading, use, factor to the unit of the metric, and metric of Performance Co-Pilot, if any. A line in brackets
 * begins a section, with the heading of its instances.
 */
export const sarNetColumns = `
[dev IFACE]
rxpck/s rate 1 network.interface.in.packets
txpck/s rate 1 network.interface.out.packets
rxkB/s rate 1 network.interface.in.bytes
txkB/s rate 1 network.interface.out.bytes
rxbyt/s rate 0.0009765625 network.interface.in.bytes
txbyt/s rate 0.0009765625 network.interface.out.bytes
rxcmp/s rate 1 network.interface.in.compressed
txcmp/s rate 1 network.interface.out.compressed
rxmcst/s rate 1 network.interface.in.mcasts
%ifutil share 1 -
[edev IFACE]
rxerr/s rate 1 network.interface.in.errors
txerr/s rate 1 network.interface.out.errors
coll/s rate 1 network.interface.collisions
rxdrop/s rate 1 network.interface.in.drops
txdrop/s rate 1 network.interface.out.drops
txcarr/s rate 1 network.interface.out.carrier
rxfram/s rate 1 network.interface.in.frame
rxfifo/s rate 1 network.interface.in.fifo
txfifo/s rate 1 network.interface.out.fifo
[nfs -]
call/s rate 1 rpc.client.rpccnt
retrans/s rate 1 rpc.client.rpcretrans
read/s rate 1 nfs3.client.reqs[read]
write/s rate 1 nfs3.client.reqs[write]
access/s rate 1 nfs3.client.reqs[access]
getatt/s rate 1 nfs3.client.reqs[getattr]
[nfsd -]
scall/s rate 1 rpc.server.rpccnt
badcall/s rate 1 rpc.server.rpcbadclnt
packet/s rate 1 rpc.server.netcnt
udp/s rate 1 rpc.server.netudpcnt
tcp/s rate 1 rpc.server.nettcpcnt
hit/s rate 1 rpc.server.rchits
miss/s rate 1 rpc.server.rcmisses
sread/s rate 1 nfs3.server.reqs[read]
swrite/s rate 1 nfs3.server.reqs[write]
saccess/s rate 1 nfs3.server.reqs[access]
sgetatt/s rate 1 nfs3.server.reqs[getattr]
[sock -]
totsck level 1 network.sockstat.total
tcpsck level 1 network.sockstat.tcp.inuse
udpsck level 1 network.sockstat.udp.inuse
rawsck level 1 network.sockstat.raw.inuse
ip-frag level 1 network.sockstat.frag.inuse
tcp-tw level 1 network.sockstat.tcp.tw
[sock6 -]
tcp6sck level 1 network.sockstat.tcp6.inuse
udp6sck level 1 network.sockstat.udp6.inuse
raw6sck level 1 network.sockstat.raw6.inuse
ip6-frag level 1 network.sockstat.frag6.inuse
[ip -]
irec/s rate 1 network.ip.inreceives
fwddgm/s rate 1 network.ip.forwdatagrams
idel/s rate 1 network.ip.indelivers
orq/s rate 1 network.ip.outrequests
asmrq/s rate 1 network.ip.reasmreqds
asmok/s rate 1 network.ip.reasmoks
fragok/s rate 1 network.ip.fragoks
fragcrt/s rate 1 network.ip.fragcreates
[eip -]
ihdrerr/s rate 1 network.ip.inhdrerrors
iadrerr/s rate 1 network.ip.inaddrerrors
iukwnpr/s rate 1 network.ip.inunknownprotos
idisc/s rate 1 network.ip.indiscards
odisc/s rate 1 network.ip.outdiscards
onort/s rate 1 network.ip.outnoroutes
asmf/s rate 1 network.ip.reasmfails
fragf/s rate 1 network.ip.fragfails
[icmp -]
imsg/s rate 1 network.icmp.inmsgs
omsg/s rate 1 network.icmp.outmsgs
iech/s rate 1 network.icmp.inechos
iechr/s rate 1 network.icmp.inechoreps
oech/s rate 1 network.icmp.outechos
oechr/s rate 1 network.icmp.outechoreps
itm/s rate 1 network.icmp.intimestamps
itmr/s rate 1 network.icmp.intimestampreps
otm/s rate 1 network.icmp.outtimestamps
otmr/s rate 1 network.icmp.outtimestampreps
iadrmk/s rate 1 network.icmp.inaddrmasks
iadrmkr/s rate 1 network.icmp.inaddrmaskreps
oadrmk/s rate 1 network.icmp.outaddrmasks
oadrmkr/s rate 1 network.icmp.outaddrmaskreps
[eicmp -]
ierr/s rate 1 network.icmp.inerrors
oerr/s rate 1 network.icmp.outerrors
idstunr/s rate 1 network.icmp.indestunreachs
odstunr/s rate 1 network.icmp.outdestunreachs
itmex/s rate 1 network.icmp.intimeexcds
otmex/s rate 1 network.icmp.outtimeexcds
iparmpb/s rate 1 network.icmp.inparmprobs
oparmpb/s rate 1 network.icmp.outparmprobs
isrcq/s rate 1 network.icmp.insrcquenchs
osrcq/s rate 1 network.icmp.outsrcquenchs
iredir/s rate 1 network.icmp.inredirects
oredir/s rate 1 network.icmp.outredirects
[tcp -]
active/s rate 1 network.tcp.activeopens
passive/s rate 1 network.tcp.passiveopens
iseg/s rate 1 network.tcp.insegs
oseg/s rate 1 network.tcp.outsegs
[etcp -]
atmptf/s rate 1 network.tcp.attemptfails
estres/s rate 1 network.tcp.estabresets
retrans/s rate 1 network.tcp.retranssegs
retrseg/s rate 1 network.tcp.retranssegs
isegerr/s rate 1 network.tcp.inerrs
orsts/s rate 1 network.tcp.outrsts
[udp -]
idgm/s rate 1 network.udp.indatagrams
odgm/s rate 1 network.udp.outdatagrams
noport/s rate 1 network.udp.noports
idgmerr/s rate 1 network.udp.inerrors
[ip6 -]
irec6/s rate 1 network.ip6.inreceives
fwddgm6/s rate 1 network.ip6.outforwdatagrams
idel6/s rate 1 network.ip6.indelivers
orq6/s rate 1 network.ip6.outrequests
asmrq6/s rate 1 network.ip6.reasmreqds
asmok6/s rate 1 network.ip6.reasmoks
imcpck6/s rate 1 network.ip6.inmcastpkts
omcpck6/s rate 1 network.ip6.outmcastpkts
fragok6/s rate 1 network.ip6.fragoks
fragcr6/s rate 1 network.ip6.fragcreates
[eip6 -]
ihdrer6/s rate 1 network.ip6.inhdrerrors
iadrer6/s rate 1 network.ip6.inaddrerrors
iukwnp6/s rate 1 network.ip6.inunknownprotos
i2big6/s rate 1 network.ip6.intoobigerrors
idisc6/s rate 1 network.ip6.indiscards
odisc6/s rate 1 network.ip6.outdiscards
inort6/s rate 1 network.ip6.innoroutes
onort6/s rate 1 network.ip6.outnoroutes
asmf6/s rate 1 network.ip6.reasmfails
fragf6/s rate 1 network.ip6.fragfails
itrpck6/s rate 1 network.ip6.intruncatedpkts
[icmp6 -]
imsg6/s rate 1 network.icmp6.inmsgs
omsg6/s rate 1 network.icmp6.outmsgs
iech6/s rate 1 network.icmp6.inechos
iechr6/s rate 1 network.icmp6.inechoreplies
oechr6/s rate 1 network.icmp6.outechoreplies
igmbq6/s rate 1 network.icmp6.ingroupmembqueries
igmbr6/s rate 1 network.icmp6.ingroupmembresponses
ogmbr6/s rate 1 network.icmp6.outgroupmembresponses
igmbrd6/s rate 1 network.icmp6.ingroupmembreductions
ogmbrd6/s rate 1 network.icmp6.outgroupmembreductions
irtsol6/s rate 1 network.icmp6.inroutersolicits
ortsol6/s rate 1 network.icmp6.outroutersolicits
irtad6/s rate 1 network.icmp6.inrouteradvertisements
inbsol6/s rate 1 network.icmp6.inneighborsolicits
onbsol6/s rate 1 network.icmp6.outneighborsolicits
inbad6/s rate 1 network.icmp6.inneighboradvertisements
onbad6/s rate 1 network.icmp6.outneighboradvertisements
[eicmp6 -]
ierr6/s rate 1 network.icmp6.inerrors
idtunr6/s rate 1 network.icmp6.indestunreachs
odtunr6/s rate 1 network.icmp6.outdestunreachs
itmex6/s rate 1 network.icmp6.intimeexcds
otmex6/s rate 1 network.icmp6.outtimeexcds
iprmpb6/s rate 1 network.icmp6.inparmproblems
oprmpb6/s rate 1 network.icmp6.outparmproblems
iredir6/s rate 1 network.icmp6.inredirects
oredir6/s rate 1 network.icmp6.outredirects
ipck2b6/s rate 1 network.icmp6.inpkttoobigs
opck2b6/s rate 1 network.icmp6.outpkttoobigs
[udp6 -]
idgm6/s rate 1 network.udp6.indatagrams
odgm6/s rate 1 network.udp6.outdatagrams
noport6/s rate 1 network.udp6.noports
idgmer6/s rate 1 network.udp6.inerrors
[soft CPU]
total/s rate 1 network.softnet.processed
dropd/s rate 1 network.softnet.dropped
squeezd/s rate 1 network.softnet.time_squeeze
rx_rps/s rate 1 network.softnet.received_rps
flw_lim/s rate 1 network.softnet.flow_limit_count
blg_len level 1 network.softnet.total_backlog
[fc FCHOST]
fch_rxf/s rate 1 fchost.in.frames
fch_txf/s rate 1 fchost.out.frames
fch_rxw/s rate 1 -
fch_txw/s rate 1 -
`;
