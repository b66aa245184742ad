const slots = 1024;
const claimed = -1;

/** Claims of jobs, in shared memory: the first thread that claims a job does it. */
export class JobClaims {
  /** Numbers of the jobs that are free, each in the slot of its number, which comes round. */
  readonly slots: Int32Array;

  constructor(shared: Int32Array = new Int32Array(new SharedArrayBuffer(4 * slots)).fill(claimed)) {
    this.slots = shared;
  }

  offer(job: number): void {
    Atomics.store(this.slots, job % slots, job);
  }

  /** False if another thread has the job or has done it. */
  claim(job: number): boolean {
    return Atomics.compareExchange(this.slots, job % slots, job, claimed) === job;
  }
}
