/** `xz` of `047018 /usr/bin/xz -9 a.log`, `php-fpm` of `009120 php-fpm: pool www`; a thread of the kernel as it is. */
export function programOf(instance: string): string {
  const [, , program = instance] = /^(\d+)\s+(\([^)]*\)|\S+)/.exec(instance) ?? [];
  return program.slice(program.startsWith('(') ? 0 : program.lastIndexOf('/') + 1).replace(/:$/, '') || program;
}

/** Programs that run others, whose names are among the arguments. */
const interpreter = /^(?:python|perl|ruby|node|java|php|bash|dash|sh|zsh)[\d.]*$/;

/** `postgres` of `000812 /usr/bin/postgres -D /data`, `python3 worker.py` of `001404 /usr/bin/python3 -u /srv/worker.py`. */
export function serviceOf(instance: string): string {
  const program = programOf(instance);
  if (!interpreter.test(program)) return program;
  const [, , ...args] = instance.split(/\s+/);
  const script = args.find((arg) => !arg.startsWith('-'));
  return script === undefined ? program : `${program} ${script.slice(script.lastIndexOf('/') + 1)}`;
}
