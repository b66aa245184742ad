/** Reports of iostat of Solaris, AIX and HP-UX, the first of which is about the time since the host was started. */

const banner = '                    extended device statistics              \n';
const solarisHeader = '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device\n';

/** A report of `iostat -xn`. @param above its time, or nothing */
export const solarisReport = (above: string, busy = '88', device = 'c0t0d0'): string =>
  `${above}${banner}${solarisHeader}   10.0   20.0  100.0  200.0  0.3  1.2   10.0   40.0   3  ${busy} ${device}
    0.0    1.0    0.0    4.0  0.0  0.0    0.0    5.0   0   1 c0t1d0
    0.0    0.0    0.0    0.0  0.0  0.0    0.0    0.0   0   0 web1:vold(pid512)
`;

/** A report of `iostat -xtc`. */
export const solarisWide = (above: string, user = '20'): string =>
  `${above}                  extended device statistics                      tty         cpu
device    r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b  tin tout  us sy wt id
sd0      40.0   60.0  500.0  800.0  0.5  1.0   15.0   5  60    0  120  ${user} 30  0 50
sd1       0.0    1.0    0.0    4.0  0.0  0.0    4.0   0   1
`;

/** `iostat` with so many rows. */
export const solarisPlain = (rows: number): string =>
  `   tty        sd0           sd1            cpu
 tin tout kps tps serv  kps tps serv   us sy wt id
${Array.from({ length: rows }, (_, at) => `   0  160 40${at}  50   20    8   2    4   20 10  0 70\n`).join('')}`;

export const aixSystemLine = '\nSystem configuration: lcpu=4 drives=2 paths=2 vdisks=1\n\n';

/** A report of `iostat`. */
export const aixReport = (user = '20.0'): string =>
  `tty:      tin         tout    avg-cpu: % user % sys % idle % iowait physc % entc
          0.0         40.0               ${user}  10.0   60.0     10.0   0.6   60.0

Disks:         % tm_act     Kbps      tps    Kb_read   Kb_wrtn
hdisk0          36.0     320.0      64.0        800      2400
cd0              0.0       0.0       0.0          0         0

`;

/** A report of `iostat -dT`. */
export const aixTimed = (time: string): string =>
  `Disks:        % tm_act     Kbps      tps    Kb_read   Kb_wrtn  time
hdisk0          36.0     320.0      64.0        800      2400  ${time}
hdisk1           0.0       0.0       0.0          0         0  ${time}

`;

/** Header of `iostat -DlT`. */
export const aixLongHeader = `Disks:                     xfers                                read                                write                                  queue                    time
-------------- -------------------------------- ------------------------------------ ------------------------------------ -------------------------------------- ---------
                 %tm    bps   tps  bread  bwrtn   rps    avg    min    max time fail   wps    avg    min    max time fail    avg    min    max   avg   avg  serv
                 act                                    serv   serv   serv outs              serv   serv   serv outs        time   time   time  wqsz  sqsz qfull
`;

/** Rows of a report below it. */
export const aixLongRows = (time: string): string =>
  `hdisk0          60.0   8.2M 250.0   8.2M   0.0  250.0   1.2S   0.5   20.2     0    0   0.0   0.0    0.0    0.0     0    0   2.0    0.0    9.1    1.5   2.5   4.0  ${time}
hdisk1           7.0   4.1M 135.0  57.3K   4.1M   7.0   6.9    0.5   20.2     0    0 128.0   0.4    0.3    0.6     0    0   0.0    0.0    0.1    0.0   0.0   4.0  ${time}

`;

/** A report of `iostat -D`. */
export const aixExtended = (disk = 'hdisk0'): string =>
  `${disk}          xfer:  %tm_act      bps      tps      bread      bwrtn
                         40.0      2.0M     40.0     512.0K      1.5M
                read:      rps  avgserv  minserv  maxserv   timeouts      fails
                         20.0      2.0      0.3     12.4           0          0
               write:      wps  avgserv  minserv  maxserv   timeouts      fails
                         20.0      1.1S     0.0      1.5S          0          0
               queue:  avgtime  mintime  maxtime  avgwqsz    avgsqsz     sqfull
                          0.3      0.0      5.3      1.0        2.0         0.0
--------------------------------------------------------------------------------
`;

export const hpuxHeader = '\n  device    bps     sps    msps \n\n';

/** Rows of a report of HP-UX, below a header that need not come again. */
export const hpuxRows = (rate = 360): string =>
  `  c1t2d0    ${rate}    74.0     1.0 \n  disk4      30     4.0     1.0 \n\n`;

/** What HP-UX prints above that with `-t`. */
export const hpuxHost = (user = '20'): string => `                      tty             cpu
                 tin tout         us  ni  sy  id
                   0   12         ${user}   1  10  69
`;

/** Texts of each form, of three reports. */
export const unixIostatTexts: Readonly<Record<string, string>> = {
  'Solaris -xn': solarisReport('').repeat(3),
  'Solaris -xn -T d': [0, 5, 9].map((at) => solarisReport(`Tue Mar 17 11:00:0${at} CET 2026\n`)).join(''),
  'Solaris -xtc -T u': [0, 5, 9].map((at) => solarisWide(`177374160${at}\n`)).join(''),
  'Solaris without options': solarisPlain(3),
  'Solaris -D': `     sd0           sd1           cpu
rps wps util  rps wps util   us sy wt id
${' 41   6 13.2    1   1  0.2    2  1  0 97\n'.repeat(3)}`,
  'Solaris -c': `     cpu\n us sy st id\n${'  2  1  0 97\n'.repeat(3)}`,
  'AIX -A':
    aixSystemLine +
    aixReport()
      .replace('tty:      tin         tout   ', 'aio: avgc avfc maxgc maxfc maxreqs')
      .replace('0.0         40.0', '0.0  0.0     0     0    4096')
      .repeat(3),
  'AIX without options': aixSystemLine + aixReport().repeat(3),
  'AIX -dT': aixSystemLine + ['23:59:40', '23:59:50', '00:00:00'].map(aixTimed).join(''),
  'AIX -DlT': aixSystemLine + aixLongHeader + ['11:00:00', '11:00:10', '11:00:20'].map(aixLongRows).join(''),
  'AIX -D': aixSystemLine + aixExtended().repeat(3),
  'HP-UX': hpuxHeader + hpuxRows().repeat(3),
  'HP-UX -t': (hpuxHost() + hpuxHeader + hpuxRows()).repeat(3),
};
