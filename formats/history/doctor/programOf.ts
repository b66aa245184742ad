/** `xz` of `047018 /usr/bin/xz -9 a.log`; a thread of the kernel as it is. */
export function programOf(instance: string): string {
  const [, , program = instance] = /^(\d+)\s+(\([^)]*\)|\S+)/.exec(instance) ?? [];
  return program.slice(program.startsWith('(') ? 0 : program.lastIndexOf('/') + 1) || program;
}
