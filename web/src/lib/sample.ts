// For tests: a value of the wire that has only the fields the test is about.

type Part<T> = T extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : T extends object
    ? { [Name in keyof T]?: Part<T[Name]> }
    : T;

export const sample = <T>(part: Part<T>): T => part as T;
