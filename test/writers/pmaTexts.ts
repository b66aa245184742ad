const head = `TIME_VALUES:
2 10 # h=db1 f=7 l=17 x=' Sat Sun' d=''

METADATA:
VM  V 2 r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa st
IO A 1 tps kBrdps kBwtps kBrd kBwt
`;

/** A group of two samples: rows of the vector class, then of the array class. */
function group(date: string): string {
  return `
DATE:
${date}

VM:
1 0 0 812 40 300 0 0 1 2 100 200 5 2 90 3 0
2 0 0 811 40 300 0 0 1 2 101 201 6 2 89 3 0

IO:
sda 1.5 2.0 3.0 20 30
sdb 0.5 1.0 0.0 10 0
sda 1.6 2.1 3.1 21 31
sdb 0.6 1.1 0.1 11 1
`;
}

/** A clean file of one group: a vector class from sample 2 and an array class of two disks from 1. */
export const oneGroup = head + group('1462914019 # Wed May 11 07:00:19 2016 +1000');

/** The same with a second group, which starts 21 seconds later. */
export const twoGroups = oneGroup + group('1462914040 # Wed May 11 07:00:40 2016 +1000');

/** A file to which pmc appended with another count and interval. */
export const restartedSlower = `TIME_VALUES:
2 10

METADATA:
VM V 1 r b

DATE:
1462914000

VM:
1 2
3 4

TIME_VALUES:
3 60

METADATA:
VM V 1 r b

DATE:
1462914600

VM:
5 6
7 8
9 10
`;
