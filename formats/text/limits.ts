/** What the pma program takes, found by running it: beyond these it cuts, overflows or crashes. */

/** Bytes of a line without its line end. */
export const maxLineBytes = 254;

/** Metrics of a class. */
export const maxMetrics = 32;

/** Bytes of a metric's or object's name. */
export const maxNameBytes = 32;

/** Bytes of a class name; a longer one overflows a buffer. */
export const maxClassNameBytes = 31;

/** Classes that are checked. This limit is ours: it bounds the work for a file that declares absurdly many. */
export const maxClasses = 200;

/** Limit on the distinct objects of a class; ours, too. */
export const maxObjects = 65_536;
