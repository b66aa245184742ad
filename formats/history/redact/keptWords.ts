const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Accounts of systems and of programs that distributions ship: their names say nothing of anybody. */
export const systemUsers = words(`
  root daemon bin sys sync games man lp mail news uucp proxy backup list irc nobody nogroup adm shutdown halt operator ftp
  apache nginx www-data postgres mysql mariadb redis mongodb pcp chrony avahi colord dbus polkitd rtkit dnsmasq messagebus
  systemd-network systemd-resolve systemd-timesync systemd-journal systemd-coredump systemd-oom sshd ntp rpc rpcuser tss gdm
  setroubleshoot unbound libstoragemgmt users wheel disk tty dialout cdrom audio video kvm qemu libvirt docker postfix dovecot
  grafana prometheus elasticsearch tomcat haproxy ceph gluster bind named squid syslog uuidd landscape tcpdump statd sssd
  nfsnobody saslauth memcached rabbitmq zabbix nagios telegraf influxdb kafka zookeeper etcd kube usbmux geoclue pulse
`);

/** Parts of paths that every system has, or that say nothing of whose it is. */
export const pathWords = words(`
  bin boot dev etc home lib lib32 lib64 libx32 lost+found media mnt opt proc root run sbin snap srv sys tmp usr var efi export
  exports shm hugepages mqueue pts net nfs cgroup fs bpf debug tracing security config fuse pstore selinux none rootfs systemd
  local share src include libexec games man doc log logs cache spool lock lib mail crash backups backup tmpfs devtmpfs overlay
  overlay2 overlayfs squashfs ramfs iso9660 mapper disk by-id by-uuid by-path by-label sysroot ostree data db database
  databases files users user image images volumes volume containers containerd container docker kubelet pods plugins
  kubernetes libvirt qemu lxc machines machine storage diff merged work pcp pmlogger pmie pmcd pmproxy pmdas archives archive
  modules kernel x86_64-linux-gnu aarch64-linux-gnu default site init journal postgresql mysql mariadb mongodb redis nginx
  apache2 httpd www html cron crontabs tabs credentials systemd-journald namespace nsfs netns java jvm python python3 perl perl5
  node ssl certs pki cloud init.d conf.d sysconfig network networks vol vg lv swap swapfile core cores sbin.usr udev
  init.scope system.slice user.slice machine.slice kubepods.slice kubepods besteffort burstable guaranteed session app.slice
  background.slice session.slice dbus.socket libpod podman buildkit garden ecs actions supervise udev-worker payload monitor
`);

/** Services of distributions, without the end of their units. */
export const serviceWords = words(`
  accounts-daemon acpid anacron apache2 apparmor atd auditd autofs avahi-daemon blk-availability bluetooth ceph chronyd chrony
  cockpit colord containerd cron crond crio cups cups-browsed dbus dbus-broker dm-event docker dnsmasq dovecot emergency
  firewalld fwupd gdm getty gssproxy haproxy httpd init irqbalance iscsid jenkins kdump keepalived kubelet libvirtd lightdm
  lvm2-lvmetad lvm2-lvmpolld lvm2-monitor mariadb mcelog mdmonitor memcached ModemManager mongod multipathd mysql mysqld
  NetworkManager NetworkManager-wait-online nfs-server nfs-mountd nfs-idmapd nginx named ntpd nscd open-vm-tools packagekit
  pcscd php-fpm pmcd pmie pmie_daily pmie_check pmlogger pmlogger_daily pmlogger_check pmlogger_farm pmie_farm pmproxy podman
  polkit postfix postgresql prometheus qemu-guest-agent rabbitmq-server redis redis-server rngd rpcbind rpc-statd rsyslog
  rtkit-daemon serial-getty smartd smbd nmbd snapd snmpd squid ssh sshd sssd switcheroo-control sysstat systemd-journald
  tuned udisks2 unattended-upgrades unbound upower user user-runtime-dir uuidd virtlogd virtlockd wpa_supplicant zabbix-agent
  whoopsie kerneloops thermald system app background session machine kubepods kubepods-besteffort kubepods-burstable dev proc
  sys run tmp boot var home -
`);

/** Roots of the names of metrics that come with PCP: a word in them is one of everybody's. */
export const metricRoots = words(`
  acct cgroup disk event filesys hinv hotproc ipc kernel kvm mem mounts network nfs nfs3 nfs4 nfsclient nvidia
  pmcd pmda pmproxy proc quota rpc sample sampledso swap swapdev sysfs tape tmpfs trace trivial vfs xfs zfs zram apache bind2
  bonding bpf bpftrace btrfs containers denki docker dm ds389 elasticsearch farm gfs2 gluster gpfs haproxy hdb infiniband
  iostat lmsensors logger lustre lvm mailq memcache mongodb mssql mysql named netcheck netfilter nginx nutcracker
  nvme opentelemetry oracle papi perfevent podman postfix postgresql process pressure rabbitmq redis rsyslog samba sendmail
  shping slurm smart sockets sqlserver summary systemd txmon unbound uwsgi valkey vmware weblog zimbra zswap hacluster
`);

/** Labels that PCP's agents make. */
export const labelWords = words(`
  agent cgroup container container_name device_name device_type domainname groupid hostname id indom_name instid instname
  interface latitude longitude machineid metrictype pid process source source_id statsd url userid uuid units
`);

/** Beginnings of names that stand for others, and words around them. */
const pseudonymWords = ['hosts', 'example', 'users', 'group', 'dir', 'unit', 'net', 'org', 'vm', 'container', 'metric'];
const pseudonymPattern = /^(?:(?:host|user|dir|unit|net|org|vm|container|name|metric)\d+(?:\.example)?|example)$/;

/** Whether a text is as pseudonyms are: what has been redacted stays as it is. */
export const isPseudonymLike = (name: string): boolean => pseudonymPattern.test(name);

/** Whether names that stand for others contain it, so that nothing could stand for it. */
export const isOfPseudonyms = (name: string): boolean =>
  name === 'localhost' || pseudonymWords.some((word) => word.includes(name) && (name.length > 2 || name === word));
