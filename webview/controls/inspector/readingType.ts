/** One way to read some bytes. */
export interface ReadingType {
  readonly name: string;
  /** What the type is, for those who do not know its short name. */
  readonly title: string;
  /** In bytes. */
  readonly size: number;
  readonly read: (view: DataView, isLittle: boolean) => string;
}
