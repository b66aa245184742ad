import type { SharedTime } from '../../protocol/viewer/linkedProtocol.ts';

/** An editor that may be linked with others. */
export interface LinkedMember {
  notifyLinked(isLinked: boolean): void;
  notifyTime(time: SharedTime): void;
}

/** The editors of which each shows the time that another is moved to, while they are linked. */
export class LinkedViews {
  readonly #members = new Set<LinkedMember>();
  #isLinked = false;

  get isLinked(): boolean {
    return this.#isLinked;
  }

  add(member: LinkedMember): void {
    this.#members.add(member);
  }

  delete(member: LinkedMember): void {
    this.#members.delete(member);
  }

  setLinked(isLinked: boolean): void {
    this.#isLinked = isLinked;
    for (const member of this.#members) member.notifyLinked(isLinked);
  }

  share(from: LinkedMember, time: SharedTime): void {
    if (!this.#isLinked) return;
    for (const member of this.#members) if (member !== from) member.notifyTime(time);
  }
}
