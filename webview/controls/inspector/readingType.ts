/** One way to read some bytes. */
export interface ReadingType {
  readonly name: string;
  /** Full name of the type. */
  readonly title: string;
  /** Size in bytes. */
  readonly size: number;
  readonly read: (view: DataView, isLittle: boolean) => string;
}
