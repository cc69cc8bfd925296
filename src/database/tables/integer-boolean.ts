/** 0 or 1, because neither database's boolean type works on the other. */
export type IntegerBoolean = 0 | 1
