/** Something this machine lacks and the scripts cannot set up; the message names it in one line. */
export class MissingPrerequisite extends Error {
  override readonly name = 'MissingPrerequisite';
}
