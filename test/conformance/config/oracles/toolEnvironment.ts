import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Variables of pcp.conf that name a place to write to, and the folder there. */
const written: Readonly<Record<string, string>> = {
  PCP_TMPFILE_DIR: 'tmp',
  PCP_TMP_DIR: 'tmp',
  PCP_RUN_DIR: 'run',
  PCP_LOG_DIR: 'log',
  PCP_ARCHIVE_DIR: 'log/pmlogger',
};

/**
 * The environment in which the tools unpacked to `folder` find their programs, names and help below it, and write only
 * below `work`. Without a pcp.conf of its own pmlogger does not find its preprocessor, reads nothing and accepts everything.
 */
export async function toolEnvironment(folder: string, work: string): Promise<NodeJS.ProcessEnv> {
  for (const name of ['tmp/pmlogger', 'tmp/pmie', 'run', 'log/pmlogger', 'log/pmie'])
    await mkdir(join(work, name), { recursive: true });
  const conf = join(work, 'pcp.conf');
  await writeFile(conf, relocated(await readFile(join(folder, 'etc/pcp.conf'), 'utf8'), folder, work));
  const libraries = await librariesOf(folder);
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PCP_'));
  return {
    ...Object.fromEntries(inherited),
    PCP_CONF: conf,
    // Empty, so that no definitions of the machine are read.
    PCP_DERIVED_CONFIG: '',
    HOME: work,
    LC_ALL: 'C',
    TZ: 'UTC',
    // Programs that bring a libc of their own know where it is; the system's must not take it.
    LD_LIBRARY_PATH: libraries.some((library) => existsSync(join(library, 'libc.so.6'))) ? '' : libraries.join(':'),
    PATH: [join(folder, 'usr/bin'), join(folder, 'usr/lib/pcp/bin'), process.env['PATH'] ?? ''].join(':'),
    PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
  };
}

/** Debian puts the libraries here or there, by release. */
export async function librariesOf(folder: string): Promise<readonly string[]> {
  const usr = join(folder, 'usr/lib');
  const candidates = [usr, ...(await readdir(usr)).map((name) => join(usr, name))];
  return candidates.filter((candidate) =>
    ['3', '4'].some((number) => existsSync(join(candidate, `libpcp.so.${number}`))),
  );
}

function relocated(conf: string, folder: string, work: string): string {
  const { username } = userInfo();
  return conf.replaceAll(/^(\w+)=(.*)$/gm, (line, name: string, value: string) => {
    const place = written[name];
    if (place !== undefined) return `${name}=${join(work, place)}`;
    if (name === 'PCP_USER' || name === 'PCP_GROUP') return `${name}=${username}`;
    if (name === 'PCP_AWK_PROG') return `${name}=awk`;
    if (name === 'PCP_SORT_PROG' || name === 'PCP_WHICH_PROG') return `${name}=${value.replace(/^.*\//, '')}`;
    return /^\/(etc|usr|var|run)(\/|$)/.test(value) ? `${name}=${folder}${value}` : line;
  });
}
